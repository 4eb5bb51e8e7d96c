import NeedleGraph
import NeedleLinker

/// The graph, and facts about it that many files need, each computed once.
///
/// A class, since files are written in parallel and share it.
final class EmissionContext: Sendable {
    let graph: LinkedGraph
    let resolver: TypeResolver
    let parts: ModuleParts
    let names: GeneratedNames
    let demanded: DemandedProtocols
    let forms: MemberForms
    let stated: DemandedMembers
    let passing: PassingSites
    let unsafeReads: UnsafeReads
    /// For each module, the environments that it mocks.
    let mocked: SideTable<Module, [MockedEnvironment]>
    /// The contributions that each module registers.
    let contributions: [ID<Module>: [Contribution]]
    /// The components with a deprecated class or dependency protocol.
    private let deprecated: Set<ID<Component>>
    /// The names of generated classes' stored properties that are also names of requirements.
    let storedNamesOfRequirements: [Name]
    /// The files that write `any` before a name.
    private let filesWithAny: [Name: [NameContext]]

    init(_ graph: LinkedGraph, _ workers: Workers) {
        self.graph = graph
        resolver = graph.resolver
        // The halves are independent.
        ((parts, names, passing), (demanded, forms)) = workers.both {
            let parts = ModuleParts(graph)
            return (parts, GeneratedNames(graph, parts), PassingSites(graph))
        } _: {
            let demanded = DemandedProtocols(graph)
            return (demanded, MemberForms(graph, demanded))
        }
        deprecated = Set(graph.symbols.hasDeprecated ? graph.components.ids.filter(graph.isDeprecated) : [])
        stated = DemandedMembers(graph, names, demanded, forms, workers)
        unsafeReads = UnsafeReads(graph, workers)
        mocked = mockedEnvironments(graph, names)
        contributions = Dictionary(grouping: graph.contributions.list, by: \.module)
        filesWithAny = graph.filesWithAny()
        storedNamesOfRequirements = ModuleFile.storedNames.filter { name in
            graph.requirements.ids.contains { graph.requirements[$0].signature.name == name }
        }
    }

    static let sendable = TypeExpression("Sendable")
}

extension EmissionContext {
    func stated(_ member: ProtocolMember) -> DemandedMembers.Member { stated[demanded.position(of: member)] }

    /// The protocol that contains the aliases of a component's demand: its environment or, without one, its dependency
    /// protocol.
    func aliasHome(of component: ID<Component>) -> AliasHome {
        let module = graph.components[component].module
        if let environment = graph.environments[component] { return AliasHome(module, environment.access) }
        guard case let type?? = graph.components[component].dependencyTypes.first else {
            return AliasHome(module, .internal)
        }
        return AliasHome(type.module, graph.symbols.typeAccess(type))
    }

    /// Whether no file needs the aliases of a requirement.
    ///
    /// - Parameters:
    ///   - member: The protocol member that states it.
    ///   - home: The protocol that would contain the aliases.
    func needsNoAlias(_ member: ProtocolMember, _ home: AliasHome) -> Bool {
        guard graph.symbols.table[member.protocol].module == home.module else { return false }
        let writers = stated[demanded.position(of: member)].writers
        return writers == .modulesAbove || writers == .module && !home.isSeenAbove
    }

    /// Whether the file of a module writes the types of a requirement, and no alias.
    func isWritten(_ member: ProtocolMember, in viewer: ID<Module>, _ home: AliasHome) -> Bool {
        let owner = graph.symbols.table[member.protocol].module
        return owner == viewer && stated[demanded.position(of: member)].writers != .none || needsNoAlias(member, home)
    }

    /// Whether no file needs the aliases of a requirement with this place.
    func needsNoAlias(_ place: MemberPlace, _ home: AliasHome) -> Bool {
        place.isOnly && needsNoAlias(place.member, home)
    }

    /// The protocols whose aliases the generated file of their module contains, sorted by name.
    func aliasedProtocols(of module: ID<Module>) -> [ID<Symbol>] {
        // Only private components can have private dependency protocols, and nothing is generated for those.
        let seen = demanded.protocols(of: module).filter { id in
            demanded.hasAliases(id) && graph.symbols.effectiveAccess(of: id) > .fileprivate
                && graph.usedProtocols?.contains(id) ?? true
        }
        return seen.compactMap { id in graph.symbols.table[id].type.map { (name: $0.name, id: id) } }
            .sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map(\.id)
    }

    /// Whether any of these components or its dependency protocols is deprecated.
    func areDeprecated(_ components: ID<Component>...) -> Bool {
        !deprecated.isEmpty && !deprecated.isDisjoint(with: components)
    }

    /// Whether a deprecated protocol spells a requirement that passes through a component. The environment must then mark it as
    /// deprecated.
    func passesAsDeprecated(_ requirement: ID<Requirement>, through id: ID<Component>) -> Bool {
        !deprecated.isEmpty && place(of: requirement, below: id)?.isDeprecated ?? false
    }

    /// Whether a declaration in this module must be marked `nonisolated`, since the module or one of its inherited protocols
    /// would isolate it.
    func mustBeNonisolated(_ protocols: @autoclosure () -> [TypeExpression], in module: ID<Module>) -> Bool {
        guard graph.symbols.hasIsolatedTypes else { return false }
        return graph.modules.table[module].facts.defaultIsolation != nil
            || protocols().contains { resolver.isolation(ofProtocol: $0) != nil }
    }

    /// Whether a resolved protocol is `Sendable` or inherits it.
    func isSendable(_ resolved: TypeExpression) -> Bool {
        resolved == Self.sendable || demanded.mayBeSendable && resolver.inherits(resolved, Self.sendable)
    }

    func demandsSendable(_ component: ID<Component>) -> Bool {
        for index in graph.components[component].dependencies.indices
        where isSendable(graph.components[component].dependencies[index]) { return true }
        return false
    }

    /// A component's type as the generated file of `imports` writes it.
    func spelling(of id: ID<Component>, _ imports: inout ImportCollector) -> Name {
        let name = names.text(graph.components[id].type, in: imports.module)
        guard let arguments = graph.components[id].arguments else { return name }
        return Name(name.text + genericArguments(arguments) { spelling(ofType: $0, &imports) })
    }

    /// The name of a component's class at run time, without generic arguments; nil for a name in backticks, which depends on
    /// the system's version.
    func runtimeName(of id: ID<Component>) -> Name? {
        let name = graph.symbols.table[graph.components[id].symbol].name
        return name.isWord ? name : nil
    }

    /// A resolved type as the generated file of `imports` writes it.
    func spelling(ofType argument: TypeExpression, _ imports: inout ImportCollector) -> String {
        let viewer = imports.module
        for type in resolver.parsedTypes(in: argument) { imports.use(type, for: .internal) }
        for path in argument.paths.map(\.split.first) where resolver.parsedType(TypeExpression(.path(path))) == nil {
            use(unparsed: path, &imports)
        }
        let isBesideUnparsed = names.mayImportUnparsed(viewer)
        let writer = TypeWriter(
            .spelled { [self] path, text in
                let (first, rest) = path.split
                let type = resolver.parsedType(TypeExpression(.path(first)))
                let spelled =
                    type.map { names.text($0, in: viewer, besideUnparsed: isBesideUnparsed) }
                    ?? systemName(first.name, in: viewer)
                return spelled.text + genericArguments(first.last.arguments, text) + members(rest, text)
            }
        )
        return writer.text(of: withAny(argument, in: viewer))
    }

    /// Imports the modules that may declare an unparsed type.
    private func use(unparsed type: TypePath, _ imports: inout ImportCollector) {
        for module in libraries(of: type, seenFrom: imports.module) { imports.use(named: module, for: .internal) }
    }

    /// The modules that may declare an unparsed type: those that files import that use the name for a component, preferably files
    /// of this module.
    private func libraries(of type: TypePath, seenFrom viewer: ID<Module>) -> [Name] {
        let name = type.parts[0].name
        for module in [viewer] + graph.modules.ids.filter({ graph.modules.sees(viewer, $0) }) {
            let files = graph.modules.table[module].facts.files
            let naming = files.indices.filter { files[$0].names(name) }
            if naming.isEmpty { continue }
            return naming.flatMap { libraries(of: type, in: NameContext(module: module, file: $0, enclosing: nil)) }
        }
        return []
    }

    /// The modules that a file imports and that may declare an unparsed type.
    private func libraries(of type: TypePath, in file: NameContext) -> [Name] {
        let name = type.parts[0].name
        if type.module == nil, resolver.isOfStandardLibrary(name, in: file) { return [] }
        return graph.modules.unparsedImports(declaring: name, of: type.module, in: file).map(\.module)
    }

    /// Adds a missing `any` to a resolved type, without which some protocols are no types.
    private func withAny(_ type: TypeExpression, in viewer: ID<Module>) -> TypeExpression {
        func withAny(_ type: TypeExpression) -> TypeExpression { self.withAny(type, in: viewer) }
        switch type.form {
        case .path(let path):
            let whole = type.mapChildren(withAny)
            return isProtocol(path, seenFrom: viewer) ? TypeExpression(.existential(whole)) : whole
        case .composition: return TypeExpression(.existential(type))
        case .metatype(let base): return withAny(base) == base ? type : TypeExpression(.existential(type))
        case .protocolMetatype(let base): return TypeExpression(.metatype(withAny(base)))
        case .opaque: return type
        default: return type.mapChildren(withAny)
        }
    }

    /// Whether a resolved path names a protocol. Other libraries have structs and classes of the names of the system's protocols,
    /// so such a name needs an `any` in the sources, and so does a name of a library that is not parsed.
    private func isProtocol(_ path: TypePath, seenFrom viewer: ID<Module>) -> Bool {
        if let type = resolver.parsedType(TypeExpression(.path(path))) { return graph.symbols.isProtocol(type) }
        guard path.parts.count == 1 else { return false }
        let name = path.last.name
        if Self.runtimeProtocols.contains(name) { return true }
        let libraries = systemProtocols.contains(name) ? nil : libraries(of: path, seenFrom: viewer)
        return filesWithAny[name]?.contains { file in
            graph.modules.sees(viewer, file.module)
                && libraries.map { self.libraries(of: path, in: file).contains(where: $0.contains) } ?? true
        } ?? false
    }

    /// A name that no parsed module declares. It is qualified with its module, if known, when a module that `viewer` sees has a
    /// namesake.
    private func systemName(_ name: Name, in viewer: ID<Module>) -> Name {
        let first = name.parts[0]
        let text = escapedParts(name)
        guard
            graph.symbols.exists(TypeName(module: viewer, outermost: first))
                || resolver.isWithinReach(first, of: viewer)
        else { return text }
        let owner = standardLibraryTypes.contains(first) ? TypePath.standardLibrary : systemModule(of: first)
        return owner.map { Name("\($0).\(text)") } ?? text
    }

    /// Whether use of a requirement may mutate the object that meets it, since a value type may conform to the protocol.
    func mayMutate(_ requirement: ID<Requirement>, of component: ID<Component>) -> Bool {
        guard forms[requirement].isSettable || forms[requirement].parameters != nil else { return false }
        return graph.requirementSites[component].contains {
            $0.requirement == requirement && mayMutate($0.member, of: $0.protocol)
        }
    }

    /// Whether use of a protocol's member may mutate the value.
    func mayMutate(_ index: Int, of protocol: ID<Symbol>) -> Bool {
        let member = graph.symbols.table[`protocol`].declaration.members[index]
        if member.kind == .function { return member.modifiers.contains(.mutating) }
        guard member.setter != nil, let type = graph.symbols.table[`protocol`].type else { return false }
        return !resolver.isClassBound(type)
    }

    static let runtimeProtocols = Set(Modules.foundationProtocols + ["Scope"])
}

extension LinkedGraph {
    fileprivate func isDeprecated(_ id: ID<Component>) -> Bool {
        symbols.table[components[id].symbol].isDeprecated || dependsOnDeprecated(id)
    }

    /// Whether a dependency protocol of a component is deprecated.
    func dependsOnDeprecated(_ id: ID<Component>) -> Bool {
        guard symbols.hasDeprecated else { return false }
        for case let type? in components[id].dependencyTypes {
            for symbol in symbols.declared(type) where symbols.table[symbol].isDeprecated { return true }
        }
        return false
    }

    /// The files that have a name after an `any` in a call, a superclass or a typealias; empty if no component is generic.
    fileprivate func filesWithAny() -> [Name: [NameContext]] {
        guard components.values.contains(where: { $0.arguments != nil }) else { return [:] }
        var found: [Name: [NameContext]] = [:]
        for module in modules.ids {
            for (index, file) in modules.table[module].facts.files.enumerated() {
                for name in file.namesAfterAny {
                    found[name, default: []].append(NameContext(module: module, file: index, enclosing: nil))
                }
            }
        }
        return found
    }
}

extension FileFacts {
    /// Whether a call, a superclass or a typealias names a type.
    fileprivate func names(_ type: Name) -> Bool {
        hasType { $0.paths.contains { $0.parts.contains { $0.name == type } } }
    }

    /// The names of protocols after an `any` in calls, superclasses and typealiases.
    fileprivate var namesAfterAny: Set<Name> {
        var found: Set<Name> = []
        _ = hasType { type in
            type.contains { part in
                if case .existential(let base) = part.form, let name = base.path?.last.name { found.insert(name) }
                return false
            }
        }
        return found
    }

    /// Whether a call, a superclass or a typealias has a type that passes the test.
    private func hasType(where isMeant: (TypeExpression) -> Bool) -> Bool {
        func isFound(_ reference: TypeReference?) -> Bool { reference.map { isMeant($0.type) } ?? false }
        return instantiations.contains { isFound($0.callee) || isFound($0.stated) }
            || declarations.contains { isFound($0.meaning) || $0.inheritance.contains(where: isFound) }
    }
}
