extension DiagnosticID {
    package static let leftoverOutput = DiagnosticID("leftover-output", .warning, page: .leftoverOutput)
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

    /// For a file in a module's own folder, of which the plugin of the build system writes another in each build.
    package static func leftoverOutput(writtenByPlugin path: String) -> Diagnostic {
        Diagnostic(
            id: .leftoverOutput,
            message: "the plugin NeedlePlugin writes this file in each build, and the build fails with both; "
                + "remove this one",
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
