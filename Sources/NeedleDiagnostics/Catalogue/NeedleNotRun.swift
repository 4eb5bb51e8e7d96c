package import NeedleGraph

extension DiagnosticID {
    package static let needleNotRun = DiagnosticID(
        "needle-not-run",
        .error,
        explanation: """
            A target has components or dependency protocols, and the build does not run Needle for it. Nothing is \
            generated for its scopes then, and they could not be made.

                .target(
                    name: "Game",
                    dependencies: [.product(name: "NeedleFoundation", package: "needle")],
                    plugins: [.plugin(name: "NeedlePlugin", package: "needle")]
                )

            Add the plugin to the target in Package.swift, as to every target that depends on NeedleFoundation. With \
            Bazel, make the target by `needle_swift_library`. Where another build system names the mark of a module, it \
            runs the tool for that module and writes the mark.
            """
    )
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
