internal import Foundation
internal import NeedleGraph
package import Testing

extension Trait where Self == ConditionTrait {
    /// A test of the second tier, such as one that builds whole packages. `tools/test --all` runs it, and so does a test command
    /// that names it; otherwise it is skipped.
    package static var secondTier: Self {
        let isChosen = ProcessInfo.processInfo.environment["NEEDLE_TIERS"] == "all"
        return .enabled(if: isChosen, "it is of the second tier, which tools/test --all runs")
    }

    /// A test that needs programs which a build of Needle does not need. Without them, it is skipped.
    package static func needs(_ programs: String...) -> Self {
        let missing = programs.filter { !isInstalled($0) }
        return .enabled(if: missing.isEmpty, "it needs \(missing.joined(separator: " and "))")
    }

    /// A test that needs Python 3 with a third-party module.
    package static func needsPython(module: String) -> Self {
        let isThere = pythonModules.withLock { known in
            if let isThere = known[module] { return isThere }
            let isThere = (try? run("python3", ["-c", "import \(module)"]))?.end == .exit(0)
            known[module] = isThere
            return isThere
        }
        return .enabled(if: isThere, "it needs Python 3 with its module \(module)")
    }
}

/// Whether Python has each module that was looked up. A lookup takes up to a second, and each test that needs a module asks in
/// every run, whichever tests are selected.
private let pythonModules = Locked<[String: Bool]>([:])

private func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
