internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph

/// `needle generate`: parses files and folders as one module and writes everything into one file.
package func runGenerate(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        try linking.checkDestinations(inputs: parsing.sources, session.fileSystem)
        let context = session.context(nil)
        let (found, extent) = try joinedModules(parsing, for: linking.destination, context)
        var report = report(found.modules)
        report.link(found, in: extent, linking, context)
        return report
    }
}

extension FoundModules {
    /// The paths of which one module was made, with the names of their folders: a module of such a name is a part of it.
    func joinedOrigin(for destination: LinkRequest.Destination, _ fileSystem: FileSystem) -> ModuleOrigin {
        var output: String?
        if case .file(let path) = destination { output = path }
        var folders: Set<String> = []
        for module in modules {
            for path in module.request.roots.paths {
                let folder = Path.folder(of: fileSystem.absolute(Path.join(path, "source.swift")))
                folders.insert(Path.name(of: folder))
            }
            for row in module.record.witness?.rows(.source) ?? [] {
                folders.formUnion(Path.folder(of: row.printedPath ?? row.path).split(separator: "/").map(String.init))
            }
        }
        let place = output.flatMap { try? fileSystem.relative(fileSystem.absolute($0)) }.map { Path.folder(of: $0) }
        return .paths(folders: Set(folders.compactMap { ModuleName(folder: $0)?.text }), output: place)
    }
}
