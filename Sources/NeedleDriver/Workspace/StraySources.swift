// Swift files that are in no module.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser
internal import NeedleProjects

extension Workspace {
    /// The files beside the folders of modules that declare a component. There are few, so they are read each time.
    /// - Parameter isCheck: Whether a root is an error, since nothing is generated for its program.
    func componentsBesideModules(isCheck: Bool = false, _ fileSystem: FileSystem) -> [Diagnostic] {
        found.flatMap { place in
            place.straySources.compactMap { path in component(in: path, of: place, isCheck: isCheck, fileSystem) }
        }
    }

    /// The files elsewhere that are in no module and declare a component. They are looked for and read each time; most do not
    /// even mention the runtime.
    /// - Parameters:
    ///   - requests: The modules of the workspace.
    ///   - isCheck: Whether a root is an error, since nothing is generated for its program.
    func componentsElsewhere(
        besides requests: [ModuleRequest],
        isCheck: Bool = false,
        _ fileSystem: FileSystem
    ) -> [Diagnostic] {
        var walk = OtherSources(fileSystem)
        walk.modules = Set(requests.flatMap(\.roots.paths)).union(found.flatMap(\.straySources))
        walk.left = Set(requests.flatMap(\.roots.othersPaths))
        walk.visit(".")
        let others = walk.files.compactMap { file in
            component(in: file.path, of: nil, isCheck: isCheck, fileSystem).map {
                (problem: $0, identity: file.identity)
            }
        }
        guard !others.isEmpty else { return [] }
        // A module may have a file by a link.
        let linked = Set(requests.flatMap { findSources($0.roots, in: fileSystem).files.map(\.status.identity) })
        return others.filter { !linked.contains($0.identity) }.map(\.problem)
    }

    /// - Returns: nil if the file declares no component for certain; even if it cannot be read.
    private func component(
        in path: String,
        of place: ModulePlace?,
        isCheck: Bool,
        _ fileSystem: FileSystem
    ) -> Diagnostic? {
        guard let bytes = try? fileSystem.read(path).bytes,
            bytes.withUnsafeBufferPointer({ mentionsRuntime($0) })
        else { return nil }
        let file = bytes.withUnsafeBufferPointer { parse($0, path: path, options: ParseOptions()) }
        let module = ModuleGraph(name: "Stray", files: [file.facts])
        let graph = link([module], options: LinkOptions()).graph
        // A root matters most.
        let all = graph.components.values.sorted { $0.symbol < $1.symbol }
        guard let component = all.first(where: \.isRoot) ?? all.first else { return nil }
        let reference = graph.symbols[component.symbol].reference(in: graph.modules)
        guard let position = file.places.place(of: reference.element) else { return nil }
        var problem = Diagnostic.sourceInNoModule(
            component.type.name.text,
            beside: place?.path,
            target: place.flatMap { target(of: component.type.name.text, $0) },
            path: path,
            place: position
        )
        if isCheck, component.isRoot { problem.severity = .error }
        return problem
    }

    /// The folder whose name the component begins with, the longest of several; or the only one.
    private func target(of component: String, _ place: ModulePlace) -> String? {
        let folders = place.folders.filter { !Workspace.runtimeModules.contains($0.module.text) }
        let named = folders.filter { component.hasPrefix($0.module.text) }.max {
            $0.module.text.utf8.count < $1.module.text.utf8.count
        }
        return (named ?? (folders.count == 1 ? folders.first : nil))?.path
    }
}

/// The Swift files of a workspace that are in no module, without those of tools, of tests, of examples and of other workspaces.
private struct OtherSources {
    private let fileSystem: FileSystem
    /// The files and folders of modules.
    var modules: Set<String> = []
    /// The files and folders that somebody left out.
    var left: Set<String> = []
    private(set) var files: [(path: String, identity: FileStatus.Identity)] = []
    /// The files of which one makes a folder a workspace of its own.
    private static let workspaceFiles = [Workspace.manifestName, "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"]
    /// The folders of programs that show how a library is used, each of them a project of its own.
    private static let examples: Set<String> = ["Example", "Examples", "Sample", "Samples", "examples", "samples"]

    init(_ fileSystem: FileSystem) { self.fileSystem = fileSystem }

    /// Walks through a folder. What cannot be read is none of a module.
    mutating func visit(_ folder: String) {
        guard let entries = try? fileSystem.sourceEntries(of: folder) else { return }
        for entry in entries {
            let path = Path.join(folder, entry.name)
            if modules.contains(path) || left.contains(path) { continue }
            switch entry.status.kind {
            case .folder where ProjectTree.isOfTool(entry.name) || ProjectTree.isTest(entry.name): break
            case .folder where Workspace.runtimeModules.contains(entry.name) || Self.examples.contains(entry.name):
                break
            case .folder where Self.workspaceFiles.contains { !fileSystem.isAbsent(Path.join(path, $0)) }: break
            case .folder: visit(path)
            case .file where !GeneratedFileStamps.isGenerated(path): files.append((path, entry.status.identity))
            case .file, .link, .stream, .other: break
            }
        }
    }
}
