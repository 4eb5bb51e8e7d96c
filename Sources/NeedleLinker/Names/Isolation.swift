import NeedleGraph

extension TypeResolver {
    /// The global actor that isolates a member, for example `MainActor`; nil if none does.
    func isolation(of member: Member, in id: ID<Symbol>) -> String? {
        if member.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return nil }
        return globalActor(in: member.attributes) ?? isolation(ofMembersOf: id, below: [])
    }

    /// The global actor of the members of a declaration that do not name one: its own; else, that of the extended type,
    /// of the superclass or of an inherited protocol.
    ///
    /// A class is not asked for the protocols that it conforms to: the compiler takes the superclass's word first, and
    /// the classes of the runtime say that they are nonisolated.
    private func isolation(ofMembersOf id: ID<Symbol>, below seen: [ID<Symbol>]) -> String? {
        let symbol = lookup.symbols[id]
        let declaration = symbol.declaration
        if let actor = globalActor(in: declaration.attributes) { return actor }
        guard lookup.symbols.hasIsolatedTypes, !declaration.isNonisolated, !seen.contains(id) else { return nil }
        var asked: [TypeName] = []
        switch declaration.kind {
        case .extension:
            asked = [symbol.type].compactMap { $0 }
        case .class, .protocol:
            let context = NameContext(module: symbol.module, file: symbol.file, enclosing: symbol.parent)
            let count = declaration.kind == .class ? 1 : declaration.inheritance.count
            asked = declaration.inheritance.prefix(count).flatMap {
                TypeText.compositionParts(resolve($0.canonical, in: context))
            }
            .compactMap { typeName(of: $0)?.type }
        case .struct, .enum, .actor, .typealias:
            return nil
        }
        return asked.lazy.flatMap(lookup.symbols.declared)
            .filter { declaration.kind == .extension || lookup.symbols[$0].declaration.kind == declaration.kind }
            .compactMap { isolation(ofMembersOf: $0, below: seen + [id]) }
            .first
    }
}

/// The global actor among attributes. By convention the name of one ends in `Actor`; no other attribute's does.
func globalActor(in attributes: [String]) -> String? {
    attributes.first { $0.hasSuffix("Actor") }.map { String($0.dropFirst()) }
}
