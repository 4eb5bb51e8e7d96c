package import NeedleGraph

extension TypeResolver {
    /// The global actor that isolates a member, resolved, for example `MainActor`; nil if none does.
    func isolation(of member: Member, in id: ID<Symbol>) -> Name? {
        if member.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return nil }
        if let actor = globalActor(in: member.attributes) { return resolved(actor, in: id) }
        return lookup.symbols.hasIsolatedTypes ? isolation(ofMembersOf: id, below: []) : nil
    }

    /// The global actor that isolates what conforms to a resolved protocol; nil if none does.
    package func isolation(ofProtocol resolved: Name) -> Name? {
        guard lookup.symbols.hasIsolatedTypes, let type = typeName(of: resolved)?.type else { return nil }
        return lookup.symbols.declared(type).lazy.compactMap { isolation(ofMembersOf: $0, below: []) }.first
    }

    /// The global actor of the members of a declaration that do not name one: its own; else, that of the extended type,
    /// of the superclass or of an inherited protocol; else, for a protocol or an extension, the module's.
    ///
    /// A class is not asked for the protocols that it conforms to, nor for its module: the compiler takes the
    /// superclass's word first, and the classes of the runtime say that they are nonisolated.
    private func isolation(ofMembersOf id: ID<Symbol>, below seen: [ID<Symbol>]) -> Name? {
        if let actor = globalActor(in: lookup.symbols[id].declaration.attributes) { return resolved(actor, in: id) }
        if lookup.symbols[id].declaration.isNonisolated || seen.contains(id) { return nil }
        let inherited = isolation(inheritedBy: id, below: seen)
        switch lookup.symbols[id].kind {
        case .protocol, .extension:
            return inherited ?? lookup.modules[lookup.symbols[id].module].facts.defaultIsolation.map { Name($0) }
        case .class, .struct, .enum, .actor, .typealias: return inherited
        }
    }

    private func resolved(_ actor: Name, in id: ID<Symbol>) -> Name {
        resolve(actor, in: context(inside: id))
    }

    private func isolation(inheritedBy id: ID<Symbol>, below seen: [ID<Symbol>]) -> Name? {
        let symbol = lookup.symbols[id]
        let declaration = symbol.declaration
        let context = context(around: id)
        func types(in inherited: some Sequence<TypeReference>) -> [TypeName] {
            inherited.flatMap { TypeText.compositionParts(resolve($0.canonical, in: context)) }
                .compactMap { typeName(of: $0)?.type }
        }
        let asked: [TypeName] =
            switch declaration.kind {
            case .extension: [symbol.type].compactMap { $0 }
            case .class: types(in: declaration.inheritance.prefix(1))
            case .protocol: types(in: declaration.inheritance)
            case .struct, .enum, .actor, .typealias: []
            }
        return asked.lazy.flatMap(lookup.symbols.declared)
            .filter { declaration.kind == .extension || lookup.symbols[$0].kind == declaration.kind }
            .compactMap { isolation(ofMembersOf: $0, below: seen + [id]) }
            .first
    }
}

/// The global actor among attributes. By convention the name of one ends in `Actor`; no other attribute's does.
func globalActor(in attributes: [String]) -> Name? {
    attributes.first { $0.hasSuffix("Actor") }.map { Name($0.dropFirst()) }
}
