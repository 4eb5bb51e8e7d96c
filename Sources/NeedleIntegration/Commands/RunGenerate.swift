package import NeedleDriver
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// `needle generate`: parses files and folders as one module and writes everything into one file.
package func runGenerate(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        try linking.checkDestinations(inputs: parsing.sources, session.fileSystem)
        let context = session.context(nil)
        let found = try joinedModules(parsing, for: linking.destination, context)
        if case .file(let path) = linking.destination {
            try found.checkRegistrations(besides: path, session.fileSystem)
        }
        var report = report(found.modules)
        var linking = linking
        linking.graphCheck = try session.graphCheck(Manifest())
        report.runFromLink(found, linking, context)
        return report
    }
}

extension FoundModules {
    /// Refuses to write a file beside a registration of `needle build`: they cannot be compiled together, since both declare
    /// `registerProviderFactories()`. A registration in a folder above is of the same module. So is one below, if the output is
    /// among the sources; otherwise each folder may be a module.
    fileprivate func checkRegistrations(besides output: String, _ fileSystem: FileSystem) throws(Failure) {
        let name = GeneratedFile.registrationName
        guard Path.name(of: output) != name else { return }
        let folder = Path.folder(of: fileSystem.absolute(output))
        let roots = modules.flatMap(\.request.roots.paths).map(fileSystem.absolute)
        let isAmongSources = roots.contains { Path.relative(folder, to: $0) != nil }
        let below =
            !isAmongSources
            ? []
            : generatedFiles.flatMap(\.paths).filter { path in
                Path.name(of: path) == name && Path.relative(fileSystem.absolute(path), to: folder) != nil
            }
        var above: [String] = []
        if let inside = try Failure.wrapping(try fileSystem.relative(folder)) {
            let folders = sequence(first: inside) { $0 == "." ? nil : Path.folder(of: $0) }
            above = folders.map { Path.join($0, name) }
        }
        for path in Set(below + above).sorted(by: bytesAscending)
        where try Failure.wrapping(try fileSystem.hasOwnFile(at: path)) {
            throw Failure(
                "'needle build' generated this file, and it cannot be compiled together with '\(output)', as both declare "
                    + "'registerProviderFactories()': remove the build phase that runs 'needle generate', or delete this file",
                path: path
            )
        }
    }
}
