// Swift files that belong to no module.

package import NeedleDiagnostics
package import NeedleDriver
internal import NeedleEmitter
package import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

/// Reads the descriptions of projects, and the files that belong to no module.
package struct ProjectFiles: ProjectGuide {
    package init() {}

    package func summary(_ fileSystem: FileSystem, isOfProject: Bool) -> String? {
        ProjectFinding.summary(fileSystem, isOfProject: isOfProject)
    }

    /// The files next to the folders of modules that declare a component. There are few, so they are read each time.
    package func componentsBesideModules(of workspace: Workspace, isCheck: Bool) -> [Diagnostic] {
        workspace.found.flatMap { place in
            place.straySources.compactMap { path in
                component(in: path, of: place, isCheck: isCheck, workspace.fileSystem)
            }
        }
    }

    /// The files elsewhere. They are found and read each time; most do not even mention the runtime. No run updates generated
    /// files in the folder of no module, although a target that is left out may compile them.
    package func strays(
        of workspace: Workspace,
        besides requests: [ModuleRequest],
        isCheck: Bool
    ) -> (components: [Diagnostic], generated: [String]) {
        let (found, fileSystem) = (workspace.found, workspace.fileSystem)
        var walk = OtherSources(
            fileSystem: fileSystem,
            modules: Set(requests.flatMap(\.roots.paths)).union(found.flatMap(\.straySources)),
            left: Set(requests.flatMap(\.roots.othersPaths))
        )
        walk.visit(".")
        walk.visitLeftInModules()
        let others = walk.files.compactMap { file in
            component(in: file.path, of: nil, isCheck: isCheck, fileSystem).map {
                (problem: $0, identity: file.identity)
            }
        }
        let homes = Set(requests.compactMap { try? $0.folder(fileSystem) ?? nil })
        // A place that contains folders of modules is not a module itself.
        let places = Set(found.filter { $0.wholeModule == nil }.map(\.path))
        let names = Set(requests.map(\.name.text))
        let generated = walk.generated.filter { file in
            let folder = Path.folder(of: file.path)
            // The outputs of another build are in folders that have the names of modules, but contain no sources.
            let isOutput =
                names.contains(Path.name(of: folder))
                && !walk.files.contains { Path.relative($0.path, to: folder) != nil }
            return !isOutput && !homes.contains(folder) && !places.contains(folder)
                && (try? fileSystem.hasOwnFile(at: file.path)) == true
        }
        if others.isEmpty, generated.isEmpty { return ([], []) }
        // A module may contain a file through a link.
        let linked = Set(requests.flatMap { findSources($0.roots, in: fileSystem).files.map(\.status.identity) })
        return (
            others.filter { !linked.contains($0.identity) }.map(\.problem),
            generated.filter { !linked.contains($0.identity) }.map(\.path)
        )
    }

    /// - Returns: nil if the file cannot be read, or does not certainly declare a component.
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
        let module = ModuleGraph(name: "Stray", files: [FileFacts(file.facts)])
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

    /// The folder with the longest name that the component's name begins with; or the only folder.
    private func target(of component: String, _ place: ModulePlace) -> String? {
        let folders = place.folders.filter { !Workspace.runtimeModules.contains($0.module.text) }
        let named = folders.filter { component.hasPrefix($0.module.text) }.max {
            $0.module.text.utf8.count < $1.module.text.utf8.count
        }
        return (named ?? (folders.count == 1 ? folders.first : nil))?.path
    }
}

/// The Swift files of a workspace in no module, except those of tools, of tests, of examples and of other workspaces.
private struct OtherSources {
    let fileSystem: FileSystem
    /// The files and folders of modules.
    let modules: Set<String>
    /// The files and folders that are left out explicitly.
    let left: Set<String>
    private(set) var files: [(path: String, identity: FileStatus.Identity)] = []
    /// The files with the name of a generated file, including those that are left out.
    private(set) var generated: [(path: String, identity: FileStatus.Identity)] = []
    /// The files that make a folder a workspace of its own.
    private static let workspaceFiles = [Workspace.manifestName, "MODULE.bazel", "WORKSPACE", "WORKSPACE.bazel"]
    /// The folders of example programs, each of them a project of its own.
    private static let examples: Set<String> = ["Example", "Examples", "Sample", "Samples", "examples", "samples"]

    /// Walks through the folders in modules that these leave out.
    mutating func visitLeftInModules() {
        for folder in left.subtracting(modules).sorted(by: bytesAscending)
        where modules.contains(where: { Path.relative(folder, to: $0) != nil }) {
            visit(folder, isLeft: true)
        }
    }

    /// Walks through a folder. Unreadable folders are skipped.
    /// - Parameter isLeft: Whether the folder is left out explicitly.
    mutating func visit(_ folder: String, isLeft: Bool = false) {
        guard let entries = try? fileSystem.sourceEntries(of: folder) else { return }
        for entry in entries {
            let path = Path.join(folder, entry.name)
            if modules.contains(path) { continue }
            let isLeft = isLeft || left.contains(path)
            switch entry.status.kind {
            case .folder where ToolFolders.contain(entry.name) || ToolFolders.areTests(entry.name): break
            case .folder where Workspace.runtimeModules.contains(entry.name) || Self.examples.contains(entry.name):
                break
            case .folder where Self.workspaceFiles.contains { !fileSystem.isAbsent(Path.join(path, $0)) }: break
            case .folder: visit(path, isLeft: isLeft)
            // It may mention the runtime, but declares no component.
            case .file where entry.name == PackageManifest.name: break
            case .file where GeneratedFile.isName(of: path): generated.append((path, entry.status.identity))
            case .file where !isLeft: files.append((path, entry.status.identity))
            case .file, .link, .stream, .other: break
            }
        }
    }
}
