extension DiagnosticID {
    package static let oldOutput = DiagnosticID("old-output", .warning, page: .oldOutput)
}

extension Diagnostic {
    /// For a file of uber/needle among the sources of a module.
    ///
    /// - Parameter output: Our file that declares the same, or has the same name.
    package static func oldOutput(_ path: String, clashingWith output: String) -> Diagnostic {
        Diagnostic(
            id: .oldOutput,
            message: "uber/needle generated this file, which cannot be compiled together with '\(output)'; remove it, "
                + "or run 'needle build --all --replace-old'",
            anchor: .file(path: path)
        )
    }
}
