// Swift files beside the folders of modules, which are in no module.

internal import NeedleDiagnostics
internal import NeedleFileSystem
internal import NeedleGraph
internal import NeedleLinker
internal import NeedleParser

extension Workspace {
    /// The files that are in no module and declare a component. Few workspaces have such files, so they are read each time.
    func strayComponents(_ fileSystem: FileSystem) -> [Diagnostic] {
        found.flatMap { place in
            place.straySources.compactMap { path in component(in: path, of: place, fileSystem) }
        }
    }

    /// - Returns: nil if the file declares no component for certain; even if it cannot be read.
    private func component(in path: String, of place: ModulePlace, _ fileSystem: FileSystem) -> Diagnostic? {
        guard let bytes = try? fileSystem.read(path).bytes else { return nil }
        let file = bytes.withUnsafeBufferPointer { parse($0, path: path, options: ParseOptions()) }
        let module = ModuleGraph(name: "Stray", files: [file.facts])
        let graph = link([module], options: LinkOptions()).graph
        guard let component = graph.components.values.min(by: { $0.symbol < $1.symbol }) else { return nil }
        let reference = graph.symbols[component.symbol].reference(in: graph.modules)
        guard let position = file.places.place(of: reference.element) else { return nil }
        return .sourceInNoModule(
            component.type.name.text,
            beside: place.path,
            target: target(of: component.type.name.text, place),
            path: path,
            place: position
        )
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
