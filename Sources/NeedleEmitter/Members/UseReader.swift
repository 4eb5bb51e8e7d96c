import NeedleGraph
import NeedleLinker

/// Finds the imports that a file needs to repeat the types of one module's protocols.
final class UseReader {
    private let graph: LinkedGraph
    private let resolver: TypeResolver
    /// The meanings found in the current type.
    private var uses: [DemandedMembers.Use] = []

    init(_ graph: LinkedGraph) {
        self.graph = graph
        resolver = graph.resolver
    }

    /// The meanings of the names in a type.
    ///
    /// A name that no parsed module declares may come from any module that is not parsed and that the file imports.
    ///
    /// - Parameters:
    ///   - context: The place of the type.
    ///   - access: The access of the protocol or typealias that states it.
    ///   - role: The role of names that are no typealiases.
    func read(
        _ names: [NamedType],
        in context: NameContext,
        statedWith access: Access,
        as role: DemandedMembers.Role = .written
    ) -> [DemandedMembers.Use] {
        uses = []
        for name in names {
            let aliases = aliases(of: name)
            append(unparsed: name, in: context, access, role)
            append(name, as: aliases.contains(where: isOfProtocol) ? .ofProtocol : role, seenFrom: context)
            append(aliasedBy: aliases, of: name, seenFrom: context)
        }
        return uses
    }

    /// A name in the type that a typealias stands for.
    private struct AliasedName {
        let name: NamedType
        let alias: ID<Symbol>
        let isOfProtocol: Bool
    }

    /// Appends what typealiases stand for, following the typealiases that they name.
    ///
    /// If a public declaration names a typealias, the compiler requires a public import of the one type that it stands for, and
    /// nothing else: neither the modules of intermediate typealiases, nor the types in an array, a function or generic
    /// arguments. Only a typealias in a protocol counts as if all of its names were written in its place.
    ///
    /// - Parameter name: The name of the typealiases: several in branches of an `#if`.
    private func append(aliasedBy aliases: [ID<Symbol>], of name: NamedType, seenFrom viewer: NameContext) {
        if aliases.isEmpty { return }
        var followed: Set = [name]
        // A list instead of recursion, since a chain of typealiases may be of any length.
        var pending = aliases.reversed().flatMap(namesBackwards)
        while let next = pending.popLast() {
            let access = graph.symbols.effectiveAccess(of: next.alias)
            append(unparsed: next.name, in: resolver.context(inside: next.alias), access, .aliased)
            let aliases = self.aliases(of: next.name)
            if aliases.isEmpty || next.isOfProtocol && !aliases.contains(where: isOfProtocol) {
                append(next.name, as: .aliased, seenFrom: viewer)
            }
            if followed.insert(next.name).inserted { pending += aliases.reversed().flatMap(namesBackwards) }
        }
    }

    /// The names that count in the type of a typealias, last first.
    private func namesBackwards(_ alias: ID<Symbol>) -> [AliasedName] {
        guard let aliased = graph.symbols.table[alias].declaration.aliased?.type else { return [] }
        let (context, isOfProtocol) = (resolver.context(inside: alias), isOfProtocol(alias))
        let nominal = resolver.nominalType(aliased, in: context).map { [$0] } ?? []
        let names = isOfProtocol ? resolver.names(in: aliased, context: context) : nominal
        return names.reversed().map { AliasedName(name: $0, alias: alias, isOfProtocol: isOfProtocol) }
    }

    /// Appends the module of a parsed type, and those of the extensions that declare a type, or an enclosing type, if another
    /// module or no parsed module declares the extended type.
    private func append(_ name: NamedType, as role: DemandedMembers.Role, seenFrom context: NameContext) {
        func append(_ owner: ID<Module>, _ access: Access) {
            let access = role == .aliased ? .public : access
            uses.append(.type(owner, path: importing(owner, context), access: access, role: role))
        }
        let extending: [ID<Symbol>]
        switch name {
        case .genericParameter: return
        case .type(let type):
            append(type.module, graph.symbols.visibility(of: type))
            extending = graph.symbols.foreignDeclarations(of: type, seenFrom: context.module, graph.modules)
        case .external(_, let name):
            extending = graph.symbols.declarationsInUnparsedTypes(of: name, seenFrom: context.module, graph.modules)
        }
        for id in extending { append(graph.symbols.table[id].module, graph.symbols.effectiveAccess(of: id)) }
    }

    /// The typealias declarations of a name: several in branches of an `#if`.
    private func aliases(of name: NamedType) -> [ID<Symbol>] {
        guard case .type(let type) = name, graph.symbols.isAlias(type.name) else { return [] }
        return graph.symbols.declared(type).filter { graph.symbols.table[$0].kind == .typealias }
    }

    private func isOfProtocol(_ alias: ID<Symbol>) -> Bool { graph.symbols.isOfProtocol(alias) ?? false }

    private func append(
        unparsed name: NamedType,
        in context: NameContext,
        _ access: Access,
        _ role: DemandedMembers.Role
    ) {
        switch name {
        case .type, .genericParameter, .external("Swift", _): break
        case .external(let module?, _):
            uses.append(.unparsed([DemandedMembers.UnparsedImport(module: module, access: .public)], role: role))
        case .external(nil, let name):
            if graph.resolver.isOfStandardLibrary(name.parts[0], in: context) { break }
            if Modules.foundationTypes.contains(name.parts[0]),
                graph.resolver.seesFoundation(context)
            {
                let runtime = DemandedMembers.UnparsedImport(module: Modules.foundation, access: .public)
                uses.append(.unparsed([runtime], role: role))
                break
            }
            uses.append(.unparsed(imports(of: name.parts[0], in: context, access), role: role))
        }
    }

    /// The module whose import makes another module visible in a file.
    private func importing(_ used: ID<Module>, _ context: NameContext) -> ID<Module> {
        if used == context.module { return used }
        var first: ID<Module>?
        for imported in graph.modules.table[context.module].views[context.file].modules where imported.module == used {
            if imported.path == used { return used }
            first = first ?? imported.path
        }
        return first ?? used
    }

    /// The file's imports of modules that are not parsed and may declare a type.
    ///
    /// - Parameter access: The access of the declaration that names the type.
    private func imports(
        of type: Name,
        in context: NameContext,
        _ access: Access
    ) -> [DemandedMembers.UnparsedImport] {
        let hasLevels = graph.modules.table[context.module].facts.files[context.file].imports.contains {
            $0.access != nil
        }
        return graph.modules.unparsedImports(declaring: type, in: context).map { declaration in
            let level = declaration.access ?? (hasLevels ? .internal : .public)
            return DemandedMembers.UnparsedImport(
                module: declaration.module,
                access: level >= min(access, .public) ? .public : .internal
            )
        }
    }
}
