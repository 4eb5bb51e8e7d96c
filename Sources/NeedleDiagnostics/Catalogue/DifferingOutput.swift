extension DiagnosticID {
    package static let differingOutput = DiagnosticID("differing-output", .error, page: .differingOutput)
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
