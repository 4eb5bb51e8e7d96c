import NeedleGraph
import NeedleLinker

/// Plans the typealiases that spell the types of a protocol's requirements where their imports are.
struct AliasPlanner {
    let graph: LinkedGraph
    let names: GeneratedNames

    private var resolver: TypeResolver { graph.resolver }

    /// - Parameter sites: For a protocol that is the one dependency of a component, all that it states or inherits.
    func extensions(
        of protocols: [ID<Symbol>],
        sites: [ID<Symbol>: [RequirementSite]],
        _ imports: inout ImportCollector
    ) -> [AliasExtension] {
        protocols.compactMap { id in
            let inherited = (sites[id] ?? []).filter { $0.protocol != id }
            let aliases = aliases(of: id, inherited, &imports)
            guard !aliases.isEmpty, let type = graph.symbols[id].type else { return nil }
            let condition = graph.symbols.condition(of: id).text
            let name = names.spelling(of: type, in: type.module)
            return AliasExtension(condition: condition, protocolName: name, aliases: aliases)
        }
    }

    /// The aliases of a protocol's own requirements as they were written, and of those that it inherits from other
    /// modules by the alias there: whoever sees this protocol need not see those modules.
    private func aliases(
        of id: ID<Symbol>,
        _ inherited: [RequirementSite],
        _ imports: inout ImportCollector
    ) -> [Alias] {
        let symbol = graph.symbols[id]
        let access = min(graph.symbols.effectiveAccess(of: id), .public)
        var result: [Alias] = []
        for (index, member) in symbol.declaration.members.enumerated() where member.obstacle == nil {
            let known = names.requirement(index, of: id).map { graph.requirements[$0].signature }
            let signature = known ?? SignatureReader(resolver: resolver).signature(of: member, in: id)
            result += aliases(of: member, signature, in: id, access, &imports)
        }
        for site in inherited where graph.symbols[site.protocol].module != symbol.module {
            let owner = graph.symbols[site.protocol]
            guard let type = owner.type else { continue }
            imports.use(owner.module, for: access)
            let signature = graph.requirements[site.requirement].signature
            result += Self.aliasNames(signature.name.text, signature).map {
                Alias(
                    condition: signature.condition.text,
                    access: Self.keyword(access),
                    name: $0,
                    type: "\(names.spelling(of: type, in: symbol.module)).\($0)"
                )
            }
        }
        return result
    }

    /// The aliases for one member of a protocol.
    func aliases(
        of member: Member,
        _ signature: Signature,
        in id: ID<Symbol>,
        _ access: Access,
        named name: String? = nil,
        _ imports: inout ImportCollector
    ) -> [Alias] {
        let aliasNames = Self.aliasNames(name ?? member.name.text, signature, hasResult: member.type != nil)
        return zip(aliasNames, member.types).map { name, type in
            imports.use(type, writtenIn: id, for: access)
            return Alias(
                condition: signature.condition.text,
                access: Self.keyword(access),
                name: name,
                type: spelling(of: type, in: id)
            )
        }
    }

    /// The names of the aliases of a requirement: that of its type, those of its parameters' types, and that of its
    /// error's.
    static func aliasNames(_ member: String, _ signature: Signature, hasResult: Bool? = nil) -> [String] {
        let hasResult = hasResult ?? (signature.kind == .variable || signature.type != "()")
        let result = hasResult ? [GeneratedNames.alias(member, signature)] : []
        let parameters = signature.parameters.indices.map { GeneratedNames.alias(member, signature, parameter: $0) }
        let error = signature.namedError == nil ? [] : [GeneratedNames.errorAlias(member, signature)]
        return result + parameters + error
    }

    /// The keyword to write for an access level, if one is needed.
    static func keyword(_ access: Access) -> String? {
        switch access {
        case .private, .fileprivate, .internal: nil
        case .package: "package"
        case .public, .open: "public"
        }
    }

    /// A type as it was written. A name that means something else outside its enclosing types, or in a file with
    /// other imports, gets in front of it what makes it clear.
    private func spelling(of type: TypeReference, in id: ID<Symbol>) -> String {
        let symbol = graph.symbols[id]
        let context = NameContext(module: symbol.module, file: symbol.file, enclosing: id)
        return TypeText(type.written).replacingNames { name, arguments in
            let list = arguments.map { "<\($0.joined())>" } ?? ""
            guard case .type(let found) = resolver.lookup.resolve(name, in: context) else {
                return Name("\(name)\(list)")
            }
            let text = name.text
            let isQualified = text.hasPrefix(graph.modules[found.module].name + ".")
            let isWhole = text.filter { $0 != "`" } == found.name.text && names.isWrittenAlone(found, in: symbol.module)
            return Name((isQualified || isWhole ? text : names.spelling(of: found, in: symbol.module)) + list)
        }
        .text
    }
}
