import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// Writes the typealiases that spell the types of a protocol's requirements where their imports are.
    ///
    /// The protocol's own requirements are spelled as they were written, and those that it inherits from other modules
    /// by the alias there: whoever sees this protocol need not see those modules.
    ///
    /// - Returns: Whether there is any.
    mutating func writeAliases(of stated: StatedProtocol) -> Bool {
        text.openCondition(stated.condition)
        if stated.isDeprecated { text.add(name: SwiftWriter.deprecated) }
        text.add("extension ")
        text.add(name: stated.name)
        text.openBlock()
        let start = text.count
        let keyword = stated.access.keyword
        for position in stated.members {
            let member = context.statements[position]
            // No generated class can have a member without a form.
            guard let form = member.form else { continue }
            let condition = context.lines[form] == nil ? context.forms[form].condition : nil
            let isDeprecated = context.forms[form].isDeprecated
            let shown = self.keyword(keyword, of: (stated.id, position - stated.members.lowerBound), for: stated.access)
            writeAliases(of: member, form, condition, shown, isDeprecated, for: stated.access)
        }
        if let dependent = context.statements.dependent(on: stated.id) {
            for index in graph.requirementSites[dependent].indices {
                let home = graph.requirementSites[dependent][index].protocol
                if home == stated.id || graph.symbols.table[home].module == module { continue }
                restate(graph.requirementSites[dependent][index], keyword, for: stated.access)
            }
        }
        guard text.count > start else { return false }
        namesAliases = true
        text.closeBlock()
        text.closeCondition(stated.condition)
        return true
    }

    /// Writes the aliases for the types of a member of a protocol, spelled as they are there.
    ///
    /// - Parameters:
    ///   - form: How the member is named here.
    ///   - condition: That of the `#if` around each alias.
    ///   - isDeprecated: Whether what has the types is.
    mutating func writeAliases(
        of member: Statements.Member,
        _ form: ID<MemberForm>,
        _ condition: Name?,
        _ keyword: Name?,
        _ isDeprecated: Bool,
        for access: Access
    ) {
        if let lines = context.lines[form], member.types.count == 1, condition == nil, !isDeprecated {
            let type = context.statements.types[Int(member.types.lowerBound)]
            imports.use(type.uses, for: access, areWritten: true)
            return text.alias(lines, keyword, type.spelling)
        }
        let aliases = context.forms[form].aliases(withResult: member.hasResult)
        for (alias, position) in zip(aliases, member.types) {
            let type = context.statements.types[Int(position)]
            imports.use(type.uses, for: access, areWritten: true)
            text.alias(condition, keyword, context.forms.table.aliases[alias], isDeprecated: isDeprecated)
            text.add(name: type.spelling)
            text.endAlias(condition)
        }
    }

    /// The keyword in front of an alias, with the attributes that make it public to those alone who see the type.
    private func keyword(
        _ keyword: Name?,
        of member: (protocol: ID<Symbol>, index: Int),
        for access: Access
    ) -> Name? {
        if context.graph.hiddenTypes.isEmpty || access < .public { return keyword }
        let attributes = context.graph.hiddenTypes[member.protocol, member.index].map { Name($0) }
        if attributes.isEmpty { return keyword }
        return Name((attributes + (keyword.map { [$0] } ?? [])).map(\.text).joined(separator: " "))
    }

    /// Writes the aliases of a requirement that another protocol has, by its aliases there.
    mutating func restate(_ site: RequirementSite, _ keyword: Name?, for access: Access) {
        let form = context.forms.id(of: site.requirement)
        let keyword = self.keyword(keyword, of: (site.protocol, site.member), for: access)
        let isDeprecated = context.forms[form].isDeprecated
        restate(site, as: form, context.forms[form].condition, keyword, isDeprecated, for: access)
    }

    /// Writes the aliases of a requirement under a name that it has here, by those of the protocol that states it.
    mutating func restate(
        _ site: RequirementSite,
        as form: ID<MemberForm>,
        _ condition: Name?,
        _ keyword: Name?,
        _ isDeprecated: Bool,
        for access: Access
    ) {
        guard let type = graph.symbols.table[site.protocol].type else { return }
        imports.use(graph.symbols.table[site.protocol].module, for: access)
        importTypes(of: site, for: access)
        let name = context.names.text(type, in: module)
        let stated = context.forms.id(of: site.requirement)
        for (own, other) in zip(context.forms[form].aliases, context.forms[stated].aliases) {
            text.alias(condition, keyword, context.forms.table.aliases[own], isDeprecated: isDeprecated)
            text.add(name: name)
            text.add(".")
            text.add(name: context.forms.table.aliases[other])
            text.endAlias(condition)
        }
    }
}

extension SwiftWriter {
    /// Writes the alias of a requirement that has its lines prepared.
    fileprivate mutating func alias(_ lines: PreparedLines.Lines, _ keyword: Name?, _ type: Name) {
        if let keyword {
            add("    ")
            add(name: keyword)
            add(bytes: UnsafeBufferPointer(rebasing: lines.aliasStart.dropFirst(3)))
        } else {
            add(bytes: lines.aliasStart)
        }
        add(name: type)
        endLine()
    }

    /// Begins an alias; the type that it stands for follows.
    ///
    /// - Parameter isDeprecated: Whether what has the type is: only then is nothing said of a type that is, too.
    mutating func alias(_ condition: Name?, _ keyword: Name?, _ name: Name, isDeprecated: Bool) {
        openCondition(condition)
        startLine()
        if isDeprecated { add(name: Self.deprecated) }
        if let keyword {
            add(name: keyword)
            add(" ")
        }
        add("typealias ")
        add(name: name)
        add(" = ")
    }

    /// What is written in front of what names something deprecated: the compiler warns of that anywhere else.
    static let deprecated: Name = "@available(*, deprecated) "

    /// Ends an alias.
    mutating func endAlias(_ condition: Name?) {
        endLine()
        closeCondition(condition)
    }
}
