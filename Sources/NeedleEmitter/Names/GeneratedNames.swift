import NeedleGraph
import NeedleLinker

/// The names of all generated declarations. They collide neither with the user's names nor with each other, and depend only on
/// the graph.
///
/// An immutable class, since many share it: copying its tables would retain each of them.
final class GeneratedNames: Sendable {
    private let graph: LinkedGraph
    private let environments: [Name?]
    private let classes: [Name?]
    private let pluginExtensions: [ID<Component>: Name]
    private let mocks: SideTable<Module, [Name]>
    private let topLevel: TopLevelNames
    /// The modules with a file that imports a module that is not parsed.
    private let unparsedImporters: [ID<Module>]

    init(_ graph: LinkedGraph, _ parts: ModuleParts) {
        self.graph = graph
        unparsedImporters = graph.modules.ids.filter { graph.modules.table[$0].views.contains(where: \.seesUnparsed) }
        let flatNames = graph.components.ids.map { flatName(of: $0, graph) }
        var topLevel = TopLevelNames(
            modules: graph.modules,
            symbols: graph.symbols,
            components: graph.components,
            stated: graph.protocolsWithAliases
        )
        var environments = [Name?](repeating: nil, count: graph.components.count)
        var classes = [Name?](repeating: nil, count: graph.edges.count)
        var pluginExtensions: [ID<Component>: Name] = [:]
        var mocks: [[Name]] = []
        for module in graph.modules.ids {
            var taken = TakenNames(graph, module)
            for id in parts.components[module] {
                guard let access = graph.environments[id]?.access else { continue }
                let name = taken.unique(graph.symbols, Name(flatNames[id.index], TakenNames.environment))
                environments[id.index] = name
                topLevel.insert(TypeName(module: module, name: name))
                topLevel.offer(TypeName(module: module, name: name), access)
            }
            for id in parts.edges[module] {
                let (parent, child) = (graph.edges[id].parent, graph.edges[id].child)
                let (start, end) = (flatNames[parent.index], flatNames[child.index])
                var name = Name(start, Self.separator, end)
                if !taken.take(graph.symbols, name) {
                    let owner = graph.modules.table[graph.components[child].module].facts.name
                    name = taken.unique(graph.symbols, Name("\(start)_\(owner)_\(end)"))
                }
                classes[id.index] = name
            }
            for id in parts.components[module] where graph.plugins[id] != nil {
                let name = Name("\(flatNames[id.index])_PluginExtension")
                pluginExtensions[id] = taken.unique(graph.symbols, name)
            }
            let ofMocks = (graph.mocks[module] ?? []).map { Name("\(flatNames[$0.component.index])_Mock") }
            mocks.append(ofMocks.map { taken.unique(graph.symbols, $0) })
        }
        for id in graph.components.ids {
            if let template = graph.components[id].template { environments[id.index] = environments[template.index] }
        }
        self.environments = environments
        self.classes = classes
        self.pluginExtensions = pluginExtensions
        self.mocks = SideTable(mocks)
        self.topLevel = topLevel
    }

    /// The environment protocol of a component, for example `GameEnvironment`, without backticks; nil if it has none.
    func environment(of component: ID<Component>) -> Name? { environments[component.index] }

    /// The class of an edge as code writes it, for example `LoggedInComponent_GameComponent`.
    func edgeClass(_ edge: ID<Edge>) -> Name? { classes[edge.index].map { escaped($0) } }

    /// The class of a pluginized component's plugin extension as code writes it, for example `GameComponent_PluginExtension`.
    func pluginExtension(_ component: ID<Component>) -> Name? { pluginExtensions[component].map { escaped($0) } }

    /// The class behind a module's function `mock` as code writes it, for example `GameComponent_Mock`.
    ///
    /// - Parameter position: That of the function among those of the module.
    func mock(at position: Int, in module: ID<Module>) -> Name { escaped(mocks[module][position]) }

    /// The protocol that contains the aliases of a component's demand, as the generated file of `viewer` writes it.
    func home(of component: ID<Component>, in viewer: ID<Module>) -> Name {
        if let environment = environments[component.index] {
            return text(TypeName(module: graph.components[component].module, name: environment), in: viewer)
        }
        if graph.components[component].dependencies.isEmpty { return Self.dependency }
        return dependency(0, of: component, in: viewer)
    }

    /// A type in a component's dependency argument as the generated file of `viewer` writes it. A type that is not parsed is
    /// kept as written.
    func dependency(_ index: Int, of component: ID<Component>, in viewer: ID<Module>) -> Name {
        guard let type = graph.components[component].dependencyTypes[index] else {
            return graph.components[component].dependencies[index].text
        }
        return text(type, in: viewer)
    }

    /// The name of a type as the generated file of `viewer` writes it, for example `Board.Cell` or `Game.Board.Cell`.
    ///
    /// - Parameter besideUnparsed: As for `isWrittenAlone`.
    func text(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool = false) -> Name {
        let name = escapedParts(type.name)
        if isWrittenAlone(type, in: viewer, besideUnparsed: besideUnparsed) { return name }
        if let offered = topLevel.offeredName(of: type, in: viewer) { return escapedParts(offered) }
        return Name(escaped(graph.modules.table[type.module].nameInFacts), Self.dot, name)
    }

    func offered(by module: ID<Module>) -> [TopLevelNames.Offered] { topLevel.offered(by: module) }

    /// Whether the generated file of `viewer` writes the name of a type without its module.
    ///
    /// - Parameter besideUnparsed: Whether the file imports modules that are not parsed, which may declare a type of any name.
    ///   They are always assumed to declare the system's types.
    func isWrittenAlone(_ type: TypeName, in viewer: ID<Module>, besideUnparsed: Bool = false) -> Bool {
        let mayMeetNamesake =
            besideUnparsed
            || type.module != viewer && systemModule(of: type.outermost) != nil && mayImportUnparsed(viewer)
        return topLevel.isWrittenAlone(type, in: viewer, besideUnparsed: mayMeetNamesake)
    }

    /// Whether the generated file of a module may import a module that is not parsed: a requirement that passes through from
    /// another module brings the imports of its types along.
    ///
    /// - Complexity: Linear in the modules with such imports.
    func mayImportUnparsed(_ viewer: ID<Module>) -> Bool {
        unparsedImporters.contains { graph.modules.sees(viewer, $0) }
    }

    /// The function of a generic component that adds its edges, or those of hidden components below it. The name includes the
    /// module, since a subclass in another module may have the component's name and must not override it.
    func addingFunction(_ template: ID<Component>, isOfHidden: Bool) -> Name {
        let component = graph.components[template]
        let start = isOfHidden ? "__addEdgesBelow" : "__addEdgesOf"
        return Name("\(start)\(graph.modules.table[component.module].facts.name)_\(flattened(component.type.name))")
    }

    /// The function that registers a module's edges.
    static func registration(_ module: String) -> String { "register\(module)ProviderFactories" }

    private static let separator: Name = "_"
    private static let dot: Name = "."

    /// The runtime's protocol for a component without a dependency protocol of its own.
    static let dependency: Name = "Dependency"
}

/// The name of a component's class with its generic arguments as one word, for generated declarations.
///
/// - Parameter graph: Borrowed, since each copy would change reference counts that all threads share.
private func flatName(of id: ID<Component>, _ graph: LinkedGraph) -> Name {
    flattened(graph.components[id].arguments == nil ? graph.components[id].type.name : Name(graph.components[id].name))
}

/// The names in a module that a generated name could collide with.
private struct TakenNames {
    /// The suffix of environment protocols.
    fileprivate static let environment: Name = "Environment"

    private let module: ID<Module>
    /// The generated names, and the module's names that are not complete names of types. A generated name contains `_` or ends
    /// in `Environment`, so only such names are kept.
    private var names: Set<Name> = []

    init(_ graph: LinkedGraph, _ module: ID<Module>) {
        self.module = module
        for id in graph.symbols.declarations(in: module) {
            // Any other declaration's name is that of a type of the module.
            guard graph.symbols.table[id].kind == .extension || graph.symbols.table[id].parent != nil else { continue }
            let name = graph.symbols.table[id].name
            if Self.looksGenerated(name) { names.insert(name) }
        }
    }

    /// Takes a name or, if the module already has it, the name with a number.
    mutating func unique(_ symbols: Symbols, _ name: Name) -> Name {
        if take(symbols, name) { return name }
        var number = 2
        while !take(symbols, Name("\(name)_\(number)")) { number += 1 }
        return Name("\(name)_\(number)")
    }

    /// Takes a name, unless the module already has it.
    mutating func take(_ symbols: Symbols, _ name: Name) -> Bool {
        !symbols.exists(TypeName(module: module, name: name)) && names.insert(name).inserted
    }

    private static func looksGenerated(_ name: Name) -> Bool {
        name.utf8.contains(UInt8(ascii: "_")) || name.hasSuffix(environment)
    }
}

/// Spells types as one generated file writes them: in the module that states them, or in another.
final class TypeSpeller: Sendable {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    private let names: GeneratedNames
    /// The module of the generated file.
    private let viewer: ID<Module>
    /// Whether the generated file may import modules that are not parsed.
    private let importsUnparsed: Bool

    init(_ graph: LinkedGraph, _ names: GeneratedNames, for viewer: ID<Module>) {
        self.graph = graph
        resolver = graph.resolver
        self.names = names
        self.viewer = viewer
        importsUnparsed = names.mayImportUnparsed(viewer)
    }

    /// A type as a file in another place writes it. A name that may have another meaning outside its enclosing types, or with
    /// other imports, is qualified. A protocol gets its `any`, since the compiler distinguishes typealiases of `P` and of
    /// `any P`, though not properties of these types.
    ///
    /// - Parameter context: The place where it was written.
    func spelling(of type: TypeExpression, in context: NameContext) -> Name {
        if let word = type.word {
            return spelling(of: word, meaning: resolver.meaning(of: word, in: context), in: context)
        }
        let text = Name(TypeWriter(.spelled { [self] in spelling(of: $0, in: context, $1) }).text(of: type))
        return isConstraint(type, in: context) ? Name("any \(text)") : text
    }

    /// The spelling of a word with a known meaning.
    func spelling(of word: Name, meaning: NamedType, in context: NameContext) -> Name {
        let text = if case .type(let type) = meaning { text(type) } else { unparsed(word, in: context) }
        return isConstraint(meaning) ? Name("any \(text)") : text
    }

    /// A path in a type. A type nested in a generic type is kept as written, and so is a type inside a typealias or an
    /// inherited type: its name lacks the arguments that it would need under another name.
    private func spelling(of path: TypePath, in context: NameContext, _ text: (TypeExpression) -> String) -> String {
        var (first, rest) = path.split
        if resolver.meanings(of: path, in: context).count > 1 {
            let count = resolver.start(of: path, in: context).count
            first = TypePath(module: path.module, Array(path.parts[..<count]))
            rest = path.parts[count...]
        }
        return name(of: first, in: context).text + genericArguments(first.last.arguments, text) + members(rest, text)
    }

    private func name(of path: TypePath, in context: NameContext) -> Name {
        let written = path.name
        guard case .type(let resolved) = resolver.meaning(of: path, in: context) else {
            return path.module.map { Name("\(escaped($0))::\(escapedParts(written))") }
                ?? unparsed(written, in: context)
        }
        let isQualified = path.parts.count > 1 && path.parts[0].name == graph.modules.table[resolved.module].nameInFacts
        let isWhole = path.module == nil && written == resolved.name && isWrittenAlone(resolved)
        return isQualified || isWhole ? escapedParts(written) : text(resolved)
    }

    /// Whether a type is written as a protocol or a composition without `any`, or by a typealias of one.
    private func isConstraint(_ type: TypeExpression, in context: NameContext, depth: Int = 0) -> Bool {
        guard depth < 16 else { return false }
        if case .composition = type.form { return true }
        guard case .path(let path) = type.form else { return false }
        return isConstraint(resolver.meaning(of: path, in: context), depth: depth)
    }

    private func isConstraint(_ meaning: NamedType, depth: Int = 0) -> Bool {
        switch meaning {
        case .external(_, let name):
            return systemProtocols.contains(name) || EmissionContext.runtimeProtocols.contains(name)
        case .genericParameter: return false
        case .type(let found):
            return graph.symbols.declared(found).contains { id in
                let isAlias = graph.symbols.table[id].kind == .typealias
                guard isAlias, let aliased = graph.symbols.table[id].declaration.aliased else {
                    return graph.symbols.table[id].kind == .protocol
                }
                return isConstraint(aliased.type, in: resolver.context(inside: id), depth: depth + 1)
            }
        }
    }

    /// The spelled types of a protocol's member.
    func spellings(of member: ProtocolMember) -> [Name] {
        let place = resolver.context(inside: member.protocol)
        return graph.symbols.table[member.protocol].members[member.index].types.map { spelling(of: $0, in: place) }
    }

    private func isWrittenAlone(_ type: TypeName) -> Bool {
        names.isWrittenAlone(type, in: viewer, besideUnparsed: importsUnparsed)
    }

    private func text(_ type: TypeName) -> Name {
        names.text(type, in: viewer, besideUnparsed: importsUnparsed)
    }

    /// A name that no parsed module visible to the file declares. A generated file has the imports of several files, so another
    /// module may declare the name, too. It is then qualified, if its module is known.
    private func unparsed(_ name: Name, in context: NameContext) -> Name {
        let (first, text) = (name.parts[0], escapedParts(name))
        let isOwn = context.module != viewer && graph.symbols.exists(TypeName(module: viewer, outermost: first))
        if isOwn || resolver.isWithinReach(first, of: viewer), let owner = unparsedOwner(of: first, in: context) {
            return Name("\(escaped(owner)).\(text)")
        }
        // Few modules import single declarations.
        return graph.modules.table[context.module].hasPlainImports ? text : importedAlone(text, first, context)
    }

    /// The unparsed module that declares a type, judging by the file's imports; nil if several may.
    private func unparsedOwner(of type: Name, in context: NameContext) -> Name? {
        if resolver.isOfStandardLibrary(type, in: context) { return TypePath.standardLibrary }
        if standardLibraryTypes.contains(type) { return nil }
        if Modules.foundationTypes.contains(type), resolver.seesFoundation(context) { return Modules.foundation }
        let imports = graph.modules.table[context.module].facts.files[context.file].imports
        let modules = Set(imports.map(\.module).filter(graph.modules.isUnparsed))
        if let owner = systemModule(of: type), modules.contains(owner) { return owner }
        // Most of Foundation's types are in the list, so an unknown name is probably not Foundation's.
        let candidates = modules.count > 1 ? modules.subtracting([SystemModule.foundation]) : modules
        return candidates.count > 1 ? nil : candidates.first
    }

    /// The name, qualified with its module if the file imports it individually, as in `import struct Kit.Number`.
    private func importedAlone(_ name: Name, _ first: Name, _ context: NameContext) -> Name {
        let imports = graph.modules.table[context.module].facts.files[context.file].imports
        let only = imports.first { $0.kind != nil && $0.path == Name("\($0.module).\(first)") }
        guard let only, graph.modules.named(only.module) == nil else { return name }
        let isAlone = graph.modules.table[viewer].facts.files.allSatisfy { file in
            file.imports.allSatisfy { $0.module == only.module || $0.module == Modules.foundation }
        }
        return isAlone ? name : Name("\(escaped(only.module)).\(name)")
    }
}

extension TypePath {
    /// The path up to the first generic arguments, and the names nested in that type.
    var split: (first: TypePath, rest: ArraySlice<Part>) {
        let end = parts.firstIndex { $0.arguments != nil } ?? parts.count - 1
        return (TypePath(module: module, Array(parts[...end])), parts[(end + 1)...])
    }
}

/// The names nested in a type, each after a dot.
func members(_ parts: ArraySlice<TypePath.Part>, _ text: (TypeExpression) -> String) -> String {
    parts.map { ".\(escapedMember($0.name).text)\(genericArguments($0.arguments, text))" }.joined()
}
