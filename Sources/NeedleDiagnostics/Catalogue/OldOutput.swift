extension DiagnosticID {
    package static let oldOutput = DiagnosticID(
        "old-output",
        .warning,
        explanation: """
            Among the sources of a module is a file that uber/needle generated. The module has generated files of this \
            Needle now, which declare the same function or have the same name, so the two cannot be compiled together.

            Remove the file, or let `needle build --all --replace-old` do so. A file that other tools of the build write \
            anew comes back: take uber/needle's step out of the build, too. It is no error with `--strict`.
            """
    )
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
