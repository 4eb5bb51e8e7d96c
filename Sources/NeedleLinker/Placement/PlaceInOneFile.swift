import NeedleDiagnostics
import NeedleGraph

/// Chooses the part of a program that the single file of `needle generate` contains.
///
/// The file contains what roots reach. Other code may belong to modules that the file's target does not see, such as tests and
/// samples. A child that is internal to another module is registered by its path, as in uber/needle, so that the file need not
/// name it. Anything else that the file must name, and cannot, is an error.
struct OneFilePlacement: SolutionReader {
    let solution: Solution
    /// The written part; all for a program without roots, since the code that creates its components is not linked. The edges of
    /// unreached components have no class.
    private(set) var outputs: LinkOutputs
    private(set) var diagnostics: [Diagnostic] = []
    private var folders: FolderModules?
    /// The components that roots reach and that are not left out, with their superclasses.
    private var reached: Set<ID<Component>> = []

    /// With more paths than these, an end of the edge is reported instead.
    private static let mostPaths = 1000

    init(_ solution: Solution, _ outputs: LinkOutputs) { (self.solution, self.outputs) = (solution, outputs) }

    mutating func place(_ mocks: [Mock], folders names: Set<String>, output: String) {
        guard let module = modules.ids.first else { return }
        let files = modules[module].facts.files
        folders = FolderModules(files, folders: names, output: output)
        let areSeveral = folders?.areSeveral == true
        if areSeveral { noteNames(files) }
        let hasRoots = components.values.contains(where: \.isRoot)
        for mock in mocks { check(mock, files, hasRoots, output) }
        if !hasRoots { return }
        let tops = components.ids.filter { components.isRoot($0) || components.isTemplate($0) }
        let starts = tops.filter { !isAbove($0, files) } + mocks.map(\.component)
        reached = Set(
            NeedleLinker.reached(from: starts) { id in
                demand.edges(outOf: id).map { edges[$0].child } + [components[id].superclass].compactMap(\.self)
            }
        )
        for id in edges.ids {
            if !reached.contains(edges[id].parent) {
                outputs.edges[id].isEmitted = false
            } else if areSeveral, edges[id].hasClass {
                outputs.edges[id] = checked(id)
            }
        }
        for id in components.ids {
            if !reached.contains(id) {
                (outputs.environments[id], outputs.plugins[id]) = (nil, nil)
            } else if areSeveral {
                checkPlugin(of: id)
            }
        }
        outputs.usedProtocols = protocols(of: reached)
        outputs.importsOfFiles = folders?.imports(files.indices) ?? [:]
    }

    /// The protocols that components depend on, with all inherited protocols.
    private func protocols(of reached: Set<ID<Component>>) -> Set<ID<Symbol>> {
        let types = reached.flatMap { id -> [TypeName] in
            let plugin = components[id].pluginExtension.map { part in
                part.compositionParts.compactMap { program.resolver.typeName(of: $0)?.type }
            }
            return components[id].dependencyTypes.compactMap(\.self) + (plugin ?? [])
        }
        return Set(
            NeedleLinker.reached(from: types.flatMap { symbols.declared($0) }) { id in
                program.resolver.inherited(by: id).compactMap { program.resolver.typeName(of: $0)?.type }
                    .flatMap { symbols.declared($0) }
            }
        )
    }

    /// Whether a component's module imports the file's module, as tests do. Such a component is left out, and reported if it is
    /// a root.
    private mutating func isAbove(_ id: ID<Component>, _ files: ModuleGraph.Files) -> Bool {
        guard let module = folders?.moduleBelow(symbols[components[id].symbol].file, files) else { return false }
        if components.isRoot(id) {
            diagnostics.append(.leftOutRoot(components[id].name, above: module, program.reference(id)))
        }
        return true
    }

    /// Reports the calls of `mock` in other modules than the file's: these do not see its functions.
    private mutating func check(_ mock: Mock, _ files: ModuleGraph.Files, _ hasRoots: Bool, _ output: String) {
        let component = components[mock.component]
        // Without a root, the file imports no other module.
        let isNamed = hasRoots || folders?.isSeen(symbols[component.symbol].file) ?? true
        let folder = output.isEmpty || output == "." ? "" : output + "/"
        for call in mock.calls {
            guard let file = files.firstIndex(where: { $0.path == call.path }) else { continue }
            // No file imports a module of tests, which may thus not be known as a module.
            let isOfTests = files[file].isTest && !call.path.hasPrefix(folder)
            if isNamed, !isOfTests, folders?.isSeen(file) ?? true { continue }
            diagnostics.append(.badMock(component.name, .isInOneFile, call))
        }
    }

    // MARK: - Which files are of one module

    /// Notes which files name declarations of others: the classes and protocols of the graph.
    private mutating func noteNames(_ files: ModuleGraph.Files) {
        let positions = Dictionary(uniqueKeysWithValues: zip(files.map(\.path), files.indices))
        for edge in edges.values {
            for site in edge.sites {
                guard let file = positions[site.path] else { continue }
                note(file, names: components[edge.child].symbol, files)
                // The site of an inherited call is in the superclass.
                if components[edge.parent].superclass == nil {
                    note(file, names: components[edge.parent].symbol, files)
                }
            }
        }
        for component in components.values {
            let file = symbols[component.symbol].file
            for case let type? in component.dependencyTypes {
                for id in symbols.declared(type) { note(file, names: id, files) }
            }
            if let superclass = component.superclass { note(file, names: components[superclass].symbol, files) }
        }
    }

    private mutating func note(_ file: Int, names id: ID<Symbol>, _ files: ModuleGraph.Files) {
        let declared = symbols[id].file
        // A test may name internal declarations of another module.
        if files[file].imports.contains(where: { !$0.isPlain && $0.attributes.contains("testable") }) { return }
        let name = folders?.name(of: declared)
        // An import may name the module of that file, or an unparsed module or another folder that re-exports it.
        let mayComeByImport = files[file].imports.contains { item in
            item.module.text == name || modules.isUnparsed(item.module) && !isOfSystem(item.module)
        }
        let isInternal = symbols.effectiveAccess(of: id) < .package
        folders?.note(file, names: declared, isInternal: isInternal, mayComeByImport: mayComeByImport)
    }

    // MARK: - What the file names

    /// An edge as the file can write it. If the file cannot name an end, the class is registered by paths, and reads from
    /// scopes above a parent that it cannot name. Reports whatever else the file cannot name.
    private mutating func checked(_ id: ID<Edge>) -> Edge {
        var edge = edges[id]
        var found = hidden(edge.parent)
        if !found.isEmpty, let bindings = bindingsAbove(id) {
            (edge.bindings, edge.hidesParent) = (bindings, true)
            found = []
        }
        found += hidden(components[edge.child].dependencyTypes.compactMap(\.self))
        for (component, provider) in edge.bindings.flatMap({ $0.providers(in: edge.parent) }) {
            found += hidden(component) + hidden(provider.property, of: component)
        }
        let end = hidden(edge.hidesParent ? edge.parent : edge.child)
        if found.isEmpty, !end.isEmpty {
            edge.paths = paths(of: edge)
            if edge.paths.isEmpty { found = end }
        }
        report(found, child: edge.child, parent: edge.parent)
        return edge
    }

    /// Reports what the plugin extension of a component requires the file to name although it cannot.
    private mutating func checkPlugin(of id: ID<Component>) {
        guard let plugin = program.plugins[id] else { return }
        let type = components[id].pluginExtension.flatMap(program.resolver.typeName)?.type
        let found =
            hidden(id) + hidden(plugin.nonCore) + hidden([type].compactMap(\.self))
            + plugin.members.flatMap { hidden($0.property, of: plugin.nonCore) }
        report(found, child: plugin.nonCore, parent: id)
    }

    private mutating func report(_ hidden: [Hidden], child: ID<Component>, parent: ID<Component>) {
        for (name, symbol, member) in hidden {
            let place = member.map { symbols[symbol].reference(toMember: $0, in: modules) }
            let diagnostic = Diagnostic.hiddenComponent(
                fromOneFile: name,
                isProperty: member != nil,
                module: folders?.name(of: symbols[symbol].file),
                child: components[child].name,
                parent: components[parent].name,
                place ?? symbols[symbol].reference(in: modules)
            )
            if !diagnostics.contains(where: { $0.anchor == diagnostic.anchor }) { diagnostics.append(diagnostic) }
        }
    }

    /// A declaration that the file cannot name, or a member of it.
    private typealias Hidden = (name: String, symbol: ID<Symbol>, member: Int?)

    /// How an edge meets its child's demand without its parent: by the nearest scopes above the parent; nil if it cannot.
    private func bindingsAbove(_ id: ID<Edge>) -> [Binding]? {
        let search = EdgeBinding(demand: demand, reach: [])
        var bindings: [Binding] = []
        for binding in edges[id].bindings {
            var binding = binding
            switch binding.source {
            case .ancestors: break
            case .environment:
                guard let wanted = demand.wanted(binding.requirement, over: id),
                    let ancestors = search.ancestors(meeting: wanted, above: edges[id].parent), !ancestors.isEmpty
                else { return nil }
                binding.source = .ancestors(ancestors)
            case .parent, .branches, .missing: return nil
            }
            bindings.append(binding)
        }
        return bindings
    }

    /// The declarations of a component, of types or of a property that the file cannot name.
    private func hidden(_ id: ID<Component>) -> [Hidden] {
        isSeen(id) ? [] : [(components[id].name, components[id].symbol, nil)]
    }

    private func hidden(_ types: [TypeName]) -> [Hidden] {
        types.flatMap { type in
            symbols.declared(type).filter { !isSeen($0, symbols.effectiveAccess(of: $0)) }.map {
                (type.name.text, $0, nil)
            }
        }
    }

    private func hidden(_ id: ID<Property>, of component: ID<Component>) -> [Hidden] {
        let property = program.properties[id]
        if isSeen(property.symbol, property.access) { return [] }
        return [("\(components[component].name).\(property.signature.name)", property.symbol, property.member)]
    }

    private func isSeen(_ id: ID<Component>) -> Bool {
        isSeen(components[id].symbol, components[id].access)
            && (components[id].arguments ?? []).flatMap(program.resolver.parsedTypes).allSatisfy { type in
                symbols.declared(type).allSatisfy { isSeen($0, symbols.effectiveAccess(of: $0)) }
            }
    }

    private func isSeen(_ symbol: ID<Symbol>, _ access: Access) -> Bool {
        access >= .package || folders?.isSeen(symbols[symbol].file) ?? true
    }

    // MARK: - Paths

    /// The paths from roots to the child of an edge, and to the children of the edges that it serves for subclasses of its
    /// parent.
    ///
    /// - Returns: Empty if the name of a component on a path is uncertain, or if there are too many paths.
    private func paths(of edge: Edge) -> [[ID<Component>]] {
        guard components[edge.child].kind == .component else { return [] }
        let parents = edges.values.filter { other in
            other.child == edge.child && reached.contains(other.parent)
                && program.components.withSuperclasses(other.parent).contains(edge.parent)
                && (other.parent == edge.parent || other.isInherited)
        }.map(\.parent)
        var found: [[ID<Component>]] = []
        var pending = parents.map { [$0, edge.child] }
        while let path = pending.popLast() {
            guard components[path[0]].arguments == nil, symbols[components[path[0]].symbol].name.isWord,
                found.count + pending.count < Self.mostPaths
            else { return [] }
            if components.isRoot(path[0]) { found.append(path) }
            for id in demand.edges(into: path[0])
            where reached.contains(edges[id].parent) && !path.contains(edges[id].parent) {
                pending.append([edges[id].parent] + path)
            }
        }
        return found.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

extension FileFacts {
    /// Whether it imports what only tests import.
    fileprivate var isTest: Bool {
        imports.contains { $0.attributes.contains("testable") || $0.module == "XCTest" || $0.module == "Testing" }
    }
}
