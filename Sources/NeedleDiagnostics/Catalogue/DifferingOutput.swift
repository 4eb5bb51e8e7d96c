extension DiagnosticID {
    package static let differingOutput = DiagnosticID(
        "differing-output",
        .error,
        explanation: """
            Each module is linked with the modules that it sees, and the link of a root checks what was generated for them. It \
            found a file that is not what it would write itself: a module above it changes the graph below, or the file is of \
            another build.

            Build again. If the message stays, two modules that do not see each other decide together how a scope of the named \
            module gets what it needs, as an extension in an app may. Move that extension into the module of the component, or \
            link all modules at once with 'needle build --all'.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - module: The module whose file it is.
    ///   - top: The module whose link found it.
    ///   - isMissing: Whether there is no such file.
    package static func differingOutput(
        _ module: String,
        top: String,
        path: String,
        isMissing: Bool
    ) -> Diagnostic {
        let fault = isMissing ? "is missing" : "is not what follows from the modules that '\(top)' sees"
        return Diagnostic(
            id: .differingOutput,
            message: "the generated file of module '\(module)' \(fault)",
            anchor: .file(path: path)
        )
    }
}
