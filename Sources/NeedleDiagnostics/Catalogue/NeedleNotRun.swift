package import NeedleGraph

extension DiagnosticID {
    package static let needleNotRun = DiagnosticID("needle-not-run", .error, page: .needleNotRun)
}

extension Diagnostic {
    /// - Parameter anchor: The first declaration of the module that needs generated code.
    package static func needleNotRun(for module: String, _ anchor: FactReference) -> Diagnostic {
        Diagnostic(
            id: .needleNotRun,
            message: "target '\(module)' needs generated code, and Needle does not run for it: add "
                + "'plugins: [.plugin(name: \"NeedlePlugin\", package: \"needle\")]' to it in Package.swift, or make "
                + "it by 'needle_swift_library' in BUILD.bazel",
            anchor: .fact(anchor)
        )
    }
}
