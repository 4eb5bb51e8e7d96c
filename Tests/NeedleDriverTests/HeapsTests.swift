import NeedleLinker
import Testing

@testable import NeedleDriver

#if canImport(Glibc)
    private let disk = FileSystem(workingDirectory: "/")

    /// Whether the kernel has huge pages that programs need not reserve.
    private let hasHugePages = !disk.isAbsent("/sys/kernel/mm/transparent_hugepage/enabled")

    @Test(.enabled(if: hasHugePages, "this kernel has no transparent huge pages"))
    func theHeapsOfWorkersMayLieInHugePages() throws {
        _ = Workers(count: 2).map([0, 1], atOnce: 1) { $0 }

        let mappings = try String(decoding: disk.read("/proc/self/smaps").bytes, as: UTF8.self).split(separator: "\n")
        // `hg` is the flag of memory for which huge pages were asked.
        #expect(mappings.contains { $0.hasPrefix("VmFlags:") && $0.split(separator: " ").contains("hg") })
    }
#endif
