// Finds the files that determine the imports of the single file of `needle generate`.
//
// The problem: the sources may belong to several modules, whose boundaries are unknown. So a class that the file names may be
// in another module than the file, and no fact says in which. Importing what all sources import does not compile: they include
// manifests of build systems, tests, and views that import modules that the app's target cannot see.
//
// The idea: a file that names a class of another module imports that module. So if a file names a declaration of another file
// that generated code names as well, all its imports are used; other files' imports are not. Modules without sources here need
// nothing more than in `needle build`: each type lists the imports that it may come from.

import NeedleGraph
import NeedleLinker

/// The files of a graph's only module that generated code depends on, by their indices in its facts.
struct SingleFileImports {
    /// The files that declare or create what generated code names.
    private(set) var naming: Set<Int> = []
    /// Those of them that name declarations of another file.
    private(set) var referring: Set<Int> = []

    private let module: ID<Module>
    private let context: EmissionContext
    private let files: ModuleGraph.Files
    private let positions: [String: Int]

    init(_ module: ID<Module>, _ context: EmissionContext) {
        self.module = module
        self.context = context
        let files = context.graph.modules.table[module].facts.files
        self.files = files
        positions = Dictionary(uniqueKeysWithValues: zip(files.map(\.path), files.indices))
        let named = namedComponents
        for edge in context.graph.edges.values where named.contains(edge.child) { addEdge(edge) }
        for component in named { addTypes(of: component) }
        for id in context.aliasedProtocols(of: module) { addTypes(statedBy: id) }
    }

    /// The components that edge classes and plugin extensions name.
    private var namedComponents: Set<ID<Component>> {
        var named: Set<ID<Component>> = []
        for edge in context.graph.edges.values where edge.hasClass {
            named.formUnion([edge.parent, edge.child])
            for binding in edge.bindings { named.formUnion(binding.providers(in: edge.parent).map(\.component)) }
        }
        for id in context.graph.components.ids {
            if let plugin = context.graph.plugins[id] { named.formUnion([id, plugin.nonCore]) }
        }
        return named
    }

    /// Notes the files that create a child and that provide for it.
    private mutating func addEdge(_ edge: Edge) {
        let (parent, child) = (file(of: edge.parent), file(of: edge.child))
        for site in edge.sites {
            guard let file = positions[site.path] else { continue }
            note(file, names: parent)
            note(file, names: child)
            if context.graph.components[edge.child].arguments != nil { referring.insert(file) }
        }
        for binding in edge.bindings {
            for (component, provider) in binding.providers(in: edge.parent) { note(provider, of: component) }
        }
    }

    /// Notes that a file extends the component for which it provides, if another file declares the component.
    private mutating func note(_ provider: Provider, of component: ID<Component>) {
        let symbol = context.graph.properties[provider.property].symbol
        note(context.graph.symbols[symbol].file, names: file(of: component))
    }

    /// Notes the types in the header of a component.
    private mutating func addTypes(of component: ID<Component>) {
        let file = file(of: component)
        naming.insert(file)
        for case let type? in context.graph.components[component].dependencyTypes { note(file, names: type) }
        guard let plugin = context.graph.plugins[component] else { return }
        note(file, names: self.file(of: plugin.nonCore))
        for member in plugin.members { note(file, names: context.graph.symbols[member.site.protocol].file) }
        if let type = context.graph.components[component].pluginExtension.flatMap(context.resolver.typeName)?.type {
            note(file, names: type)
        }
    }

    /// Notes the types in the requirements of a protocol.
    private mutating func addTypes(statedBy id: ID<Symbol>) {
        let file = context.graph.symbols[id].file
        naming.insert(file)
        let place = context.resolver.context(inside: id)
        for type in context.graph.symbols[id].members.flatMap(\.types) {
            for case .type(let type) in context.resolver.names(in: type, context: place) {
                note(file, names: type)
            }
        }
    }

    private mutating func note(_ file: Int, names type: TypeName) {
        let isDeclaredThere =
            context.graph.symbols.declared(type).contains { context.graph.symbols[$0].file == file }
            || files[file].types.contains { $0.name == type.outermost }
        naming.insert(file)
        if !isDeclaredThere { referring.insert(file) }
    }

    private mutating func note(_ file: Int, names other: Int) {
        naming.insert(file)
        if file != other { referring.insert(file) }
    }

    private func file(of component: ID<Component>) -> Int {
        context.graph.symbols[context.graph.components[component].symbol].file
    }
}
