internal import Foundation
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
        let attempt = try? run("python3", ["-c", "import \(module)"])
        return .enabled(if: attempt?.end == .exit(0), "it needs Python 3 with its module \(module)")
    }
}

private func isInstalled(_ program: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
}
