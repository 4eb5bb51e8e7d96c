import NeedleGraph
import NeedleLinker

/// Plans the typealiases that spell the types of a protocol's requirements where their imports are.
struct AliasPlanner {
    let context: EmissionContext

    private var graph: LinkedGraph { _read { yield context.graph } }
    private var names: GeneratedNames { _read { yield context.names } }

    /// - Parameter sites: For a protocol that is the one dependency of a component, all that it states or inherits.
    /// - Returns: Nil for a protocol without requirements.
    func plan(_ id: ID<Symbol>, sites: [RequirementSite], _ imports: inout ImportCollector) -> AliasExtension? {
        let aliases = aliases(of: id, sites, &imports)
        guard !aliases.isEmpty, let type = graph.symbols.table[id].type else { return nil }
        return AliasExtension(
            condition: graph.symbols.condition(of: id).name,
            protocolName: names.text(type, in: type.module),
            aliases: aliases
        )
    }

    /// The aliases of a protocol's own requirements as they were written, and of those that it inherits from other
    /// modules by the alias there: whoever sees this protocol need not see those modules.
    private func aliases(
        of id: ID<Symbol>,
        _ sites: [RequirementSite],
        _ imports: inout ImportCollector
    ) -> [Alias] {
        let module = graph.symbols.table[id].module
        let access = min(graph.symbols.effectiveAccess(of: id), .public)
        let keyword = Self.keyword(access)
        let members = context.members(of: id)
        var result: [Alias] = []
        result.reserveCapacity(members.count)
        for position in members {
            // No generated class can have a member without a form.
            guard let formID = context[statedIn: module].members[position].form else { continue }
            let form = context.forms[formID]
            addAliases(of: position, in: id, form, access, &imports, &result) { name, type in
                Alias(condition: form.condition, access: keyword, name: name, type: .written(type))
            }
        }
        for site in sites where site.protocol != id && graph.symbols.table[site.protocol].module != module {
            guard let type = graph.symbols.table[site.protocol].type else { continue }
            imports.use(graph.symbols.table[site.protocol].module, for: access)
            let (form, home) = (context.forms[site.requirement], names.text(type, in: module))
            for alias in context.forms.table.aliases[form.aliases] {
                result.append(Alias(condition: form.condition, access: keyword, name: alias, type: .alias(home, alias)))
            }
        }
        return result
    }

    /// Adds the aliases for the types of one member of a protocol, each of which `alias` makes of a name and a type.
    ///
    /// - Parameter member: The position in what the module of the protocol states.
    func addAliases(
        of member: Int,
        in id: ID<Symbol>,
        _ form: MemberForm,
        _ access: Access,
        _ imports: inout ImportCollector,
        _ aliases: inout [Alias],
        _ alias: (Name, Name) -> Alias
    ) {
        let module = graph.symbols.table[id].module
        let member = context[statedIn: module].members[member]
        for (name, position) in zip(form.aliases(withResult: member.hasResult), member.types) {
            imports.use(context[statedIn: module].types[position].uses, statedIn: module, for: access)
            let spelling = spelling(of: context[statedIn: module].types[position], in: id)
            aliases.append(alias(context.forms.table.aliases[name], spelling))
        }
    }

    private static let packageKeyword: Name = "package"
    private static let publicKeyword: Name = "public"

    /// The keyword to write for an access level, if one is needed.
    static func keyword(_ access: Access) -> Name? {
        switch access {
        case .private, .fileprivate, .internal: nil
        case .package: packageKeyword
        case .public, .open: publicKeyword
        }
    }

    /// A type as it was written. A name that means something else outside its enclosing types, or in a file with
    /// other imports, gets in front of it what makes it clear.
    private func spelling(of stated: StatedTypes.StatedType, in id: ID<Symbol>) -> Name {
        let type = stated.reference
        let module = graph.symbols.table[id].module
        if let whole = stated.whole, type.written == type.canonical {
            if type.written == whole.name, stated.isUnambiguous || names.isWrittenAlone(whole, in: module) {
                return type.written
            }
            return names.text(whole, in: module)
        }
        let place = NameContext(module: module, file: graph.symbols.table[id].file, enclosing: id)
        return TypeText(type.written).replacingNames { name, arguments in
            let list = arguments.map { "<\($0.joined())>" } ?? ""
            guard case .type(let found) = context.resolver.lookup.resolve(name, in: place) else {
                return Name("\(name)\(list)")
            }
            let text = name.text
            let isQualified = text.hasPrefix(graph.modules.table[found.module].facts.name + ".")
            let isWhole = text.filter { $0 != "`" } == found.name.text && names.isWrittenAlone(found, in: module)
            return Name("\(isQualified || isWhole ? name : names.text(found, in: module))\(list)")
        }
    }
}
