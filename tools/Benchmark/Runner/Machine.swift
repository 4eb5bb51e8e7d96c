// What the figures were measured on.

import BenchmarkReport
import NeedleCLibrary
import NeedleGraph

/// The machine and the tools, a line each.
func describeMachine(_ options: Options) throws -> [String] {
    [processor, try memory(options), system, swiftVersion, commit(options)].compactMap { $0 }
}

private var processor: String? {
    #if canImport(Darwin)
        let model = output("sysctl", "-n", "machdep.cpu.brand_string")
    #else
        let model = output("sed", "-n", "s/^model name.*: //p;T;q", "/proc/cpuinfo")
    #endif
    return "\(sysconf(Int32(_SC_NPROCESSORS_ONLN))) cores\(model.map { ", \($0)" } ?? "")"
}

private func memory(_ options: Options) throws -> String {
    let pages = Double(sysconf(Int32(_SC_PHYS_PAGES)))
    // Longer than what is free stays with a virtual machine.
    wait(seconds: 5)
    let (cold, warm) = (try warmMemory(options), try warmMemory(options))
    return """
        \(decimal(pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e9)) GB of memory; first touch of 1 MB: \
        \(Unit.seconds.text(cold)) (\(Unit.seconds.text(warm)) if recently used)
        """
}

private var system: String? { output("uname", "-srm") }

private var swiftVersion: String? {
    output("swift", "--version")?.split(separator: "\n").first { $0.contains(text: "Swift version") }.map(String.init)
}

private func commit(_ options: Options) -> String? {
    guard let commit = output("git", "-C", options.package, "rev-parse", "--short", "HEAD") else { return nil }
    let isClean = output("git", "-C", options.package, "status", "--porcelain", "--untracked-files=no") == nil
    return "Needle at commit \(commit), a \(Programs.build)\(isClean ? "" : ", with changes that are not committed")"
}

private func output(_ program: String, _ arguments: String...) -> String? {
    guard let cost = try? run(Command(program, arguments, in: currentFolder())) else { return nil }
    let text = cost.output.split(separator: "\n").joined(separator: "\n")
    return text.isEmpty ? nil : text
}
