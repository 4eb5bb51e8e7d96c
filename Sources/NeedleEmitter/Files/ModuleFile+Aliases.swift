import NeedleGraph
import NeedleLinker

/// How the typealiases for one requirement's types are declared.
struct AliasDeclaration {
    /// The name of the requirement, which determines the names of the aliases.
    var form: ID<MemberForm>
    /// The condition of the `#if` around each alias.
    var condition: Name?
    /// The attributes and the access level in front of each alias.
    var modifiers: Name?
    /// Whether the requirement is deprecated: only a deprecated alias may name a deprecated type without a warning.
    var isDeprecated: Bool
    /// The access of the aliases, which determines how the types' modules are imported.
    var access: Access
}

extension ModuleFile {
    /// Writes the typealiases for the types of a protocol's requirements, where their imports are.
    ///
    /// The protocol's own requirements are spelled as written. Those inherited from other modules are stated again, since code
    /// that sees this protocol need not see those modules.
    ///
    /// - Returns: Whether there is any.
    mutating func writeAliases(of stated: ID<Symbol>) -> Bool {
        guard let type = graph.symbols.table[stated].type else { return false }
        let condition = graph.symbols.condition(of: stated)
        text.openCondition(condition.name)
        if graph.symbols.table[stated].isDeprecated { text.add(name: SwiftWriter.deprecated) }
        text.add(pieces: "extension \(context.names.text(type, in: module))")
        text.openBlock()
        let start = text.count
        defer { imports.condition = .always }
        let home = AliasHome(module, graph.symbols.effectiveAccess(of: stated))
        for index in graph.symbols.table[stated].members.indices {
            let member = ProtocolMember(protocol: stated, index: index)
            guard let form = form(of: member), !context.needsNoAlias(member, home) else { continue }
            let declaration = declaration(form, of: member, in: stated)
            imports.condition = condition.and(CompilationCondition(declaration.condition))
            writeAliases(declaration, of: context.stated(member))
        }
        if let heir = graph.protocolsWithAliases.heirs[stated] { restate(heir, of: stated, condition) }
        guard text.count > start else { return false }
        namesAliases = true
        text.closeBlock()
        text.closeCondition(condition.name)
        return true
    }

    /// Writes the aliases that a protocol inherits from other modules, unless a protocol of this module contains them.
    private mutating func restate(
        _ heir: AliasedProtocols.Heir,
        of stated: ID<Symbol>,
        _ condition: CompilationCondition
    ) {
        var written = AliasNames()
        for own in [stated] + heir.ofOwnModule {
            for index in graph.symbols.table[own].members.indices {
                _ = written.insert(form(of: ProtocolMember(protocol: own, index: index)), context)
            }
        }
        for inherited in heir.ofOthers {
            for index in graph.symbols.table[inherited].members.indices {
                let member = ProtocolMember(protocol: inherited, index: index)
                guard let form = form(of: member), written.insert(form, context) else { continue }
                let declaration = declaration(form, of: member, in: stated)
                imports.condition = condition.and(CompilationCondition(declaration.condition))
                restate(member, as: form, declaration)
            }
        }
    }

    /// The form of a protocol's member; nil if no generated class can have it.
    private func form(of member: ProtocolMember) -> ID<MemberForm>? {
        context.forms.id(ofMember: context.demanded.position(of: member))
    }

    /// The alias declaration of a requirement, wherever it is stated.
    func declaration(_ form: ID<MemberForm>, _ modifiers: Name?, _ access: Access) -> AliasDeclaration {
        AliasDeclaration(
            form: form,
            condition: context.forms[form].condition,
            modifiers: modifiers,
            isDeprecated: context.forms[form].isDeprecated,
            access: access
        )
    }

    /// The alias declaration of a member in an extension of a protocol.
    private func declaration(
        _ form: ID<MemberForm>,
        of member: ProtocolMember,
        in stated: ID<Symbol>
    ) -> AliasDeclaration {
        let access = min(graph.symbols.effectiveAccess(of: stated), .public)
        guard let interfaces = interfaces(of: member, access) else { return declaration(form, access.keyword, access) }
        return declaration(form, access.keyword.map { Name("\(interfaces) \($0)") } ?? interfaces, access)
    }

    /// The attributes that limit an alias to files that see the type; nil for none.
    func interfaces(of member: ProtocolMember, _ access: Access) -> Name? {
        if access < .public { return nil }
        let stated = graph.symbols.table[member.protocol].members[member.index]
        let attributes = context.resolver.spi(ofTypesOf: stated, in: member.protocol)
        return attributes.isEmpty ? nil : Name(attributes.map(\.text).joined(separator: " "))
    }

    /// Writes the aliases for the types of a protocol's member, spelled as there.
    mutating func writeAliases(_ declaration: AliasDeclaration, of member: DemandedMembers.Member) {
        let aliases = context.forms[declaration.form].aliases(withResult: member.hasResult)
        imports.use(member.types.prefix(aliases.count), for: declaration.access, areWritten: true)
        for (alias, type) in zip(aliases, member.types) {
            text.alias(context.forms.table.aliases[alias], declaration, home: nil, type.spelling)
        }
    }

    /// Writes the aliases of a requirement that a protocol of another module states, by that protocol's aliases or, if it has
    /// none, by the types.
    ///
    /// - Parameter form: The name of the requirement there.
    mutating func restate(_ member: ProtocolMember, as form: ID<MemberForm>, _ declaration: AliasDeclaration) {
        guard let type = graph.symbols.table[member.protocol].type else { return }
        let owner = AliasHome(
            graph.symbols.table[member.protocol].module,
            graph.symbols.effectiveAccess(of: member.protocol)
        )
        guard context.demanded.hasAliases(member.protocol), !context.needsNoAlias(member, owner),
            !mustSpell(member, declaration)
        else { return spellOut(member, declaration) }
        imports.use(protocol: member.protocol, for: declaration.access)
        importTypes(of: member, for: declaration.access)
        writeAliases(declaration, home: context.names.text(type, in: module), as: form)
    }

    /// Whether an alias must spell its types, instead of repeating the alias of the protocol that states them.
    mutating func mustSpell(_ member: ProtocolMember, _ declaration: AliasDeclaration) -> Bool {
        guard declaration.access == .package else { return false }
        return imports.mustSpell(context.stated(member).types, statedIn: graph.symbols.table[member.protocol].module)
    }

    /// Writes the aliases for the types of a member in another module's protocol, spelled for this module.
    mutating func spellOut(_ member: ProtocolMember, _ declaration: AliasDeclaration) {
        writeAliases(declaration, of: spelled(member))
    }

    /// A protocol's member with its types as this file writes them.
    private mutating func spelled(_ member: ProtocolMember) -> DemandedMembers.Member {
        var stated = context.stated(member)
        if graph.symbols.table[member.protocol].module == module { return stated }
        for (index, spelling) in zip(stated.types.indices, speller.spellings(of: member)) {
            stated.types[index].spelling = spelling
        }
        return stated
    }

    /// How the types of a requirement are written. Notes their imports.
    ///
    /// - Parameters:
    ///   - place: The place that states it; nil if it is unknown.
    ///   - home: The protocol that contains their aliases.
    ///   - name: The name of that protocol; nil inside it.
    mutating func types(
        at place: MemberPlace?,
        _ home: AliasHome,
        named name: Name?,
        for access: Access
    ) -> ForwardedMember.Types {
        guard let place, place.isOnly, context.isWritten(place.member, in: module, home) else {
            namesAliases = true
            return .aliases(home: name)
        }
        let member = spelled(place.member)
        imports.use(member.types, for: access, areWritten: true)
        return .spelled(member)
    }

    /// Writes the aliases of a requirement by its aliases in another protocol.
    ///
    /// - Parameter other: The name of the requirement there.
    mutating func writeAliases(_ declaration: AliasDeclaration, home: Name, as other: ID<MemberForm>) {
        for (own, other) in zip(context.forms[declaration.form].aliases, context.forms[other].aliases) {
            let names = (context.forms.table.aliases[own], context.forms.table.aliases[other])
            text.alias(names.0, declaration, home: home, names.1)
        }
    }
}

/// The aliases of a protocol, with their conditions.
private struct AliasNames {
    private var conditions: [Name: [Name?]] = [:]

    /// Adds the aliases of a member.
    ///
    /// - Returns: Whether none of them already exists in the same builds.
    mutating func insert(_ form: ID<MemberForm>?, _ context: EmissionContext) -> Bool {
        guard let form else { return false }
        let names = context.forms[form].aliases.map { context.forms.table.aliases[$0] }
        let condition = context.forms[form].condition
        let isFree = names.allSatisfy { name in
            (conditions[name] ?? []).allSatisfy { $0 != nil && condition != nil && $0 != condition }
        }
        if isFree { for name in names { conditions[name, default: []].append(condition) } }
        return isFree
    }
}

extension SwiftWriter {
    /// The attribute of a declaration that names something deprecated, to avoid a warning.
    static let deprecated: Name = "@available(*, deprecated) "

    /// Writes an alias.
    ///
    /// - Parameter home: The protocol that contains the type under this name; nil if the name is complete.
    fileprivate mutating func alias(
        _ name: Name,
        _ declaration: AliasDeclaration,
        home: Name?,
        _ type: Name
    ) {
        openCondition(declaration.condition)
        startLine()
        if declaration.isDeprecated { add(name: Self.deprecated) }
        if let modifiers = declaration.modifiers {
            add(name: modifiers)
            add(" ")
        }
        add("typealias ")
        add(name: name)
        add(" = ")
        self.type(type, home: home)
        endLine()
        closeCondition(declaration.condition)
    }
}
