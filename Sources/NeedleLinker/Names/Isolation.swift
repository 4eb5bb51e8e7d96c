package import NeedleGraph

extension TypeResolver {
    /// The global actor that isolates a member, resolved, for example `MainActor`; nil if none does.
    func isolation(of member: Member, in id: ID<Symbol>) -> Name? {
        if member.modifiers.contains(where: { $0.hasPrefix("nonisolated") }) { return nil }
        if member.attributes.contains(Name.concurrent.text) { return nil }
        if let actor = globalActor(in: member.attributes, context(inside: id)) { return actor }
        return lookup.symbols.hasIsolatedTypes ? isolation(ofMembersOf: id, below: []) : nil
    }

    /// Whether a member names the global actor that isolates it.
    func isIsolatedByItself(_ member: Member, in id: ID<Symbol>) -> Bool {
        globalActor(in: member.attributes, context(inside: id)) != nil
    }

    /// The class itself or a superclass, if that names the global actor that isolates the members of a class.
    func isolatedClass(aboveMembersOf id: ID<Symbol>) -> ID<Symbol>? {
        var next = Optional(id)
        for _ in 0..<16 {
            guard let current = next, lookup.symbols[current].kind == .class else { return nil }
            if globalActor(in: lookup.symbols[current].declaration.attributes, context(around: current)) != nil {
                return current
            }
            let superclass = lookup.symbols[current].inheritance.first.map { inherited in
                resolve(inherited.canonical, in: context(around: current))
            }
            next = superclass.flatMap { typeName(of: $0)?.type }.flatMap { lookup.symbols.declared($0).first }
        }
        return nil
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
        if let actor = globalActor(in: lookup.symbols[id].declaration.attributes, context(around: id)) { return actor }
        if lookup.symbols[id].declaration.isNonisolated || seen.contains(id) { return nil }
        let inherited = isolation(inheritedBy: id, below: seen)
        switch lookup.symbols[id].kind {
        case .protocol, .extension:
            return inherited ?? lookup.modules[lookup.symbols[id].module].facts.defaultIsolation.map { Name($0) }
        case .class, .struct, .enum, .actor, .typealias: return inherited
        }
    }

    /// The global actor that an attribute of a declaration or of one of its members names, resolved.
    private func globalActor(in attributes: [String], _ context: NameContext) -> Name? {
        attributes.lazy.compactMap(attributeName).filter(lookup.symbols.mayBeGlobalActor)
            .map { resolve($0, in: context) }
            .first(where: isGlobalActor)
    }

    /// Whether a resolved type is a global actor: as it is declared or, for one of no parsed module, by convention.
    private func isGlobalActor(_ resolved: Name) -> Bool {
        guard let type = typeName(of: resolved)?.type else { return isNamedAsGlobalActor(resolved) }
        return lookup.symbols.declared(type).contains { lookup.symbols[$0].declaration.isGlobalActor }
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

extension Declaration {
    var isGlobalActor: Bool { attributes.contains("@globalActor") }
}

/// The name in an attribute that says nothing else, as those of global actors do.
func attributeName(_ attribute: String) -> Name? {
    attribute.utf8.contains(UInt8(ascii: "(")) ? nil : Name(attribute.dropFirst())
}

/// By convention the name of a global actor ends in `Actor`; that of no other attribute does.
func isNamedAsGlobalActor(_ name: Name) -> Bool { name.hasSuffix("Actor") }
