internal import Foundation
internal import NeedleGraph
package import Testing

extension Trait where Self == ConditionTrait {
    /// A test of the second tier, such as one that builds whole packages: `tools/test --all` runs it, and a test command that
    /// names it does. Elsewhere it counts as skipped.
    package static var secondTier: Self {
        let isChosen = ProcessInfo.processInfo.environment["NEEDLE_TIERS"] == "all"
        return .enabled(if: isChosen, "it is of the second tier, which tools/test --all runs")
    }

    /// A test that needs programs which a build of Needle does not. Without them it counts as skipped.
    package static func needs(_ programs: String...) -> Self {
        let missing = programs.filter { !isInstalled($0) }
        return .enabled(if: missing.isEmpty, "it needs \(missing.joined(separator: " and "))")
    }

    /// A test that needs Python 3 with a module that is not Python's own.
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

/// Whether Python has a module, as far as that was asked: to ask takes up to a second, and each test that needs one asks in each run,
/// whichever tests are chosen.
private let pythonModules = Locked<[String: Bool]>([:])

private func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
