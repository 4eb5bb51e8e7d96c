import Foundation
import NeedleGraph
import NeedleWorkload
import TestSupport
import Testing

/// The synthetic apps are the same everywhere, of the shape that they claim, and what is generated for them compiles.
@Suite struct AppWorkloadTests {
    private static let small = AppShape(modules: 8, filesPerModule: 12, seed: 1)

    private static func size(_ shape: AppShape) -> WorkloadSize {
        var size = WorkloadSize()
        for file in AppWorkload(shape).allFiles() { size.add(file) }
        return size
    }

    @Test func aSeedStandsForTheSameBytesEverywhere() {
        #expect(Self.size(Self.small).fingerprint.hex == "01508591acc78e7725d522e6f5deb6a9")
    }

    @Test func anotherSeedGivesOtherBytes() {
        let other = AppShape(modules: 8, filesPerModule: 12, seed: 2)
        #expect(Self.size(Self.small).fingerprint != Self.size(other).fingerprint)
    }

    @Test func anAppHasTheShapeThatItClaims() {
        let workload = AppWorkload(AppShape(modules: 100, seed: 1))
        let files = Array(workload.allFiles())
        let share = { (count: Int) in Double(count) / Double(files.count) }
        #expect(files.count == 5000)
        #expect(Set(files.map(\.path)).count == files.count)
        #expect(Set(workload.modules).count == 100)
        #expect((95...101).contains(files.reduce(0) { $0 + $1.lines } / files.count))
        #expect((0.095...0.105).contains(share(files.count { $0.hasComponents })))
        #expect((0.31...0.36).contains(share(files.count { $0.text.contains("\nextension ") })))
        let sizes = workload.fileCounts.sorted()
        #expect(sizes.last! > 5 * sizes[50])
        let requirements = workload.requirementCounts
        #expect(requirements.min() == 0)
        #expect(requirements.max()! > 15)
        #expect(workload.depth >= 8)
        #expect((0.1...0.2).contains(Double(workload.sharedComponents) / Double(workload.components)))
        #expect(files.contains { $0.path.split(separator: "/").count > 5 })
    }

    @Test(.secondTier, arguments: [1, 2, 3] as [UInt64])
    func everyAppLinks(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        for file in AppWorkload(AppShape(modules: 60, filesPerModule: 12, seed: seed)).allFiles() {
            try folder.write(file.text, to: file.path)
        }
        let result = try runNeedle(["build", "--strict"], in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")
    }

    /// Also of the sources that say nothing about the graph; a warning would be an error.
    @Test(.secondTier, arguments: [CompilerMode.swift5, .swift6])
    func anAppCompilesAndRuns(mode: CompilerMode) throws {
        let workload = AppWorkload(Self.small)
        let folder = try TemporaryFolder()
        for file in workload.allFiles() { try folder.write(file.text, to: file.path) }
        let result = try runNeedle(["build", "--strict"], in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")

        let system = workload.systemModules.map { file in
            let name = String(file.path.split(separator: "/")[1])
            return FixtureModule(name: name, files: [FixtureFile(name: "\(name).swift", text: file.text)])
        }
        let modules = workload.modules.map { name in
            FixtureModule(name: name, files: folder.swiftFiles(below: "Modules/\(name)"))
        }
        var visible: [String: [String]] = [:]
        for name in workload.modules { visible[name] = workload.imports(of: name) + system.map(\.name) }
        let program = try #require(try compile(system + modules, visible: visible, mode: mode))
        let output = try program().output
        #expect(output.hasPrefix("Root 1\n"), "\(output)")
        #expect(output.split(separator: "\n").count > 10, "\(output)")
    }
}
