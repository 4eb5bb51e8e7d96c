extension DiagnosticID {
    package static let leftoverOutput = DiagnosticID(
        "leftover-output",
        .warning,
        explanation: """
            With `--output`, a link writes into one folder. It found a generated file that it did not write: a file in a \
            module's own folder from an earlier link without `--output`, or the file of a module that is not linked now. A \
            build that compiles all Swift files of a folder, as SwiftPM does, compiles it, too: its declarations are then \
            there twice, or for a module that is gone.

            Remove the file. Needle does so itself only where it knows that all sources of the module are gone, since \
            another link may have written the file for another build. If it belongs to one, give each an `--output` of its \
            own. It is no error with `--strict`.
            """
    )
}

extension Diagnostic {
    /// For a file in a module's own folder.
    ///
    /// - Parameter folder: Where generated files go instead.
    package static func leftoverOutput(_ path: String, insteadOf folder: String) -> Diagnostic {
        Diagnostic(
            id: .leftoverOutput,
            message: "an earlier link left this generated file, and this one writes into '\(folder)'; remove it, "
                + "unless the two are never compiled together",
            anchor: .file(path: path)
        )
    }

    /// For a file among the outputs.
    ///
    /// - Parameter module: The module whose folder it is in.
    package static func leftoverOutput(_ path: String, ofUnlinkedModule module: String) -> Diagnostic {
        Diagnostic(
            id: .leftoverOutput,
            message: "an earlier link left this generated file of module '\(module)', which is not linked; remove it, "
                + "or give each link an '--output' of its own",
            anchor: .file(path: path)
        )
    }
}
