internal import NeedleDiagnostics
internal import NeedleEmitter
internal import NeedleFileSystem
internal import NeedleGraph

/// `needle generate`: parses files and folders as one module and writes everything into one file.
package func runGenerate(_ parsing: ParseRequest, _ linking: LinkRequest, _ session: Session) -> Report {
    reporting { () throws(Failure) in
        try linking.checkDestinations(inputs: parsing.sources, session.fileSystem)
        let context = session.context(nil)
        let (found, extent) = try joinedModules(parsing, for: linking.destination, context)
        if case .file(let path) = linking.destination {
            try found.checkRegistrations(besides: path, session.fileSystem)
        }
        var report = report(found.modules)
        var linking = linking
        linking.check = try session.check(Manifest())
        report.link(found, in: extent, linking, context)
        return report
    }
}

/// Parses files and folders as one module, as `needle generate` does.
package func joinedModules(
    _ parsing: ParseRequest,
    for destination: LinkRequest.Destination = .moduleFolders,
    _ context: RunContext
) throws(Failure) -> (FoundModules, LinkExtent) {
    let found = try parseModules([try parsing.singleModule(for: destination, context.fileSystem)], context)
    guard !found.modules.isEmpty else { throw Failure("no Swift sources in \(quoted(parsing.sources))") }
    return (found, LinkExtent(origin: found.joinedOrigin(for: destination, context.fileSystem)))
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

    /// The paths that form one module, with the names of their folders: a module with such a name is a part of it.
    fileprivate func joinedOrigin(for destination: LinkRequest.Destination, _ fileSystem: FileSystem) -> ModuleOrigin {
        var output: String?
        if case .file(let path) = destination { output = path }
        var paths: Set<String> = []
        for module in modules {
            for path in module.request.roots.paths {
                let folder = Path.folder(of: fileSystem.absolute(Path.join(path, "source.swift")))
                paths.insert(Path.name(of: folder))
            }
            for row in module.record.witness?.rows(.source) ?? [] {
                paths.insert(Path.folder(of: row.printedPath ?? row.path))
            }
        }
        let folders = paths.reduce(into: Set<String>()) { $0.formUnion(ModuleName.folders(in: $1)) }
        let place = output.flatMap { try? fileSystem.relative(fileSystem.absolute($0)) }.map { Path.folder(of: $0) }
        return .paths(folders: Set(folders.compactMap { ModuleName(folder: $0)?.text }), output: place)
    }
}

extension ModuleName {
    /// The names of modules that the folders of a path may stand for: each name, and each joined sequence, as the folder
    /// `Home/Interface` contains the module HomeInterface.
    fileprivate static func folders(in path: String) -> Set<String> {
        let names = path.split(separator: "/").map(String.init).filter { !["Sources", "Source", "src"].contains($0) }
        var found = Set(names)
        for first in names.indices {
            for last in names[first...].indices.prefix(4) { found.insert(names[first...last].joined()) }
        }
        return found
    }
}
