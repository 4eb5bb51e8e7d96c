extension DiagnosticID {
    package static let noRootModule = DiagnosticID(
        "no-root-module",
        .error,
        explanation: """
            `registerProviderFactories()` must see the root component and every module that makes a child below it. \
            No linked module imports all of them. Import what is missing in the app, or name a module with `--root`.
            """
    )
}

extension Diagnostic {
    package static func noRootModule(_ root: String) -> Diagnostic {
        Diagnostic(
            id: .noRootModule,
            message: "no module sees root '\(root)' and all modules that make children below it",
            anchor: .none
        )
    }
}
