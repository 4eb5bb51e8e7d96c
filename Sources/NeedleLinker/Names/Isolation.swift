package import NeedleGraph

extension TypeResolver {
    /// The global actor that isolates a member, resolved, for example `MainActor`; nil if none does.
    func isolation(of member: Member, in id: ID<Symbol>) -> TypeExpression? {
        isolation(of: member, in: id, otherwise: isolation(ofMembersOf: id))
    }

    /// The global actor that isolates a member, resolved.
    ///
    /// - Parameter other: That of members that name none.
    func isolation(
        of member: Member,
        in id: ID<Symbol>,
        otherwise other: @autoclosure () -> TypeExpression?
    ) -> TypeExpression? {
        if member.isNonisolated || member.attributes.contains("concurrent") { return nil }
        // An `isolated` parameter isolates the function.
        if member.parameters.contains(where: \.isIsolated) { return nil }
        if let actor = globalActor(in: member.attributes, context(inside: id)) { return actor }
        return isolation(byWrapperOf: member, in: id) ?? other()
    }

    /// The global actor that isolates members without an attribute of their own; nil if none certainly does.
    func isolation(ofMembersOf id: ID<Symbol>) -> TypeExpression? {
        guard symbols.hasIsolatedTypes, let isolation = isolation(ofMembersOf: id, below: []) else { return nil }
        return isolation.isCertain ? isolation.actor : nil
    }

    /// The global actor to which a property's wrapper isolates it: that of the outermost `wrappedValue`.
    private func isolation(byWrapperOf member: Member, in id: ID<Symbol>) -> TypeExpression? {
        guard let (wrapper, index) = wrappers(of: member, in: id).first?.declaration else { return nil }
        let value = symbols[wrapper].members[index]
        if let actor = isolation(of: value, in: wrapper) { return actor }
        let isNonisolated = symbols[wrapper].declaration.isNonisolated || value.isNonisolated
        return isNonisolated ? nil : defaultIsolation(of: wrapper)
    }

    /// Whether a member itself names the global actor that isolates it.
    func isIsolatedByItself(_ member: Member, in id: ID<Symbol>) -> Bool {
        globalActor(in: member.attributes, context(inside: id)) != nil
    }

    /// The class itself or the superclass that names the global actor of a class's members, if any does.
    func isolatedClass(aboveMembersOf id: ID<Symbol>) -> ID<Symbol>? {
        sequence(first: id) { self.parsedSuperclass(of: $0).flatMap { self.symbols.declared($0).first } }
            .prefix(16).lazy.prefix { self.symbols[$0].kind == .class }
            .first { globalActor(in: symbols[$0].declaration.attributes, context(around: $0)) != nil }
    }

    private func parsedSuperclass(of id: ID<Symbol>) -> TypeName? {
        superclass(of: id).flatMap { typeName(of: $0)?.type }
    }

    /// The global actor that isolates types that conform to a resolved protocol; nil if none does.
    package func isolation(ofProtocol resolved: TypeExpression) -> TypeExpression? {
        guard symbols.hasIsolatedTypes, let type = typeName(of: resolved)?.type else { return nil }
        return symbols.declared(type).lazy.compactMap { self.isolation(ofMembersOf: $0, below: [])?.actor }.first
    }

    private struct TypeIsolation {
        var actor: TypeExpression
        /// Whether this is so in each language mode. If not, a member counts as nonisolated, which works in both.
        var isCertain = true
        var heirs: Heirs

        /// The heirs of a declaration that inherit its actor. As measured with Swift 6.3, a declaration that has its actor only
        /// by default passes it on in Swift 6 mode to heirs in the same module, and an heir with such an actor passes it on to
        /// all.
        enum Heirs {
            case all
            case allInSwift6
            case ofModuleInSwift6
        }
    }

    /// The global actor of a declaration's members that name none: its own; else, that of the extended type, of the superclass
    /// or of an inherited protocol; else, for a protocol or an extension, the module's.
    ///
    /// For a class, neither its protocols nor its module count: the compiler prefers the superclass, and the runtime's classes
    /// are declared nonisolated.
    private func isolation(ofMembersOf id: ID<Symbol>, below seen: [ID<Symbol>]) -> TypeIsolation? {
        if let actor = globalActor(in: symbols[id].declaration.attributes, context(around: id)) {
            return TypeIsolation(actor: actor, heirs: .all)
        }
        if symbols[id].declaration.isNonisolated || seen.contains(id) { return nil }
        let inherited = isolation(inheritedBy: id, below: seen)
        switch symbols[id].kind {
        case .protocol, .extension:
            if inherited?.isCertain == true { return inherited }
            let heirs: TypeIsolation.Heirs = inherited == nil ? .ofModuleInSwift6 : .allInSwift6
            return defaultIsolation(of: id).map { TypeIsolation(actor: $0, heirs: heirs) } ?? inherited
        case .class, .struct, .enum, .actor, .typealias: return inherited
        }
    }

    /// The global actor that isolates a module's declaration by default; nil if there is none, or if the declaration is in a
    /// type that is not isolated to that actor.
    ///
    /// As measured with Swift 6.3: a nested type takes part in the default only if the outer type does. An extension takes part
    /// whatever it extends, unless that is an actor.
    private func defaultIsolation(of id: ID<Symbol>) -> TypeExpression? {
        let symbol = symbols[id]
        guard let actor = modules[symbol.module].facts.defaultIsolation.map({ TypeExpression(Name($0)) }) else {
            return nil
        }
        if symbol.kind == .extension { return extendsActor(id) ? nil : actor }
        for outer in symbols.around(id).dropFirst() {
            guard symbols[outer].kind != .extension else { return extendsActor(outer) ? nil : actor }
            switch writtenIsolation(of: outer) {
            case .nonisolated: return nil
            case .actor(let stated): return stated == actor ? actor : nil
            case nil: continue
            }
        }
        return actor
    }

    private func extendsActor(_ id: ID<Symbol>) -> Bool {
        guard let type = symbols[id].type else { return false }
        return symbols.declared(type).contains { symbols[$0].kind == .actor }
    }

    /// The isolation of a type that does not come from its module's default.
    private enum WrittenIsolation {
        case nonisolated
        case actor(TypeExpression)
    }

    /// The isolation that a type, its superclasses or its protocols state; nil if they state none.
    private func writtenIsolation(of id: ID<Symbol>) -> WrittenIsolation? {
        var next = Optional(id)
        for _ in 0..<16 {
            guard let current = next else { return nil }
            let symbol = symbols[current]
            if symbol.kind == .actor || symbol.declaration.isNonisolated { return .nonisolated }
            let context = context(around: current)
            if let actor = globalActor(in: symbol.declaration.attributes, context) { return .actor(actor) }
            // The runtime's classes are nonisolated.
            if symbol.kind == .class, let path = superclass(of: current)?.path, path.module == nil,
                path.parts.count == 1, ComponentKind.runtimeClasses[path.last.name] != nil
            {
                return .nonisolated
            }
            let declared = inherited(by: current).compactMap { typeName(of: $0)?.type }.flatMap(symbols.declared)
            for parent in declared where symbols[parent].kind == .protocol {
                let isolation = isolation(ofMembersOf: parent, below: [current])
                if let isolation, isolation.heirs != .ofModuleInSwift6 { return .actor(isolation.actor) }
            }
            guard symbol.kind == .class else { return nil }
            next = declared.first { symbols[$0].kind == .class }
        }
        return nil
    }

    /// The global actor to which a component's conformance belongs; nil if all code may use it.
    ///
    /// As measured with Swift 6.3, if a module has a default isolation, the conformance of an extension belongs to that actor,
    /// unless the protocol is isolated itself or requires sendable metatypes.
    ///
    /// - Parameters:
    ///   - type: The protocol.
    ///   - inherited: The inherited type as written, for example `@MainActor Gives`: the protocol, or an heir of it.
    func isolation(ofConformanceTo type: TypeName, through inherited: TypeReference, of id: ID<Symbol>)
        -> TypeExpression?
    {
        let words = inherited.type.attributes
        if words.contains(.specifier(.nonisolated)) || words.contains(.specifier(.preconcurrency)) { return nil }
        for case .actor(let type) in words {
            let actor = resolve(type, in: context(around: id))
            if isGlobalActor(actor) { return actor }
        }
        let symbol = symbols[id]
        guard symbol.kind == .extension, !symbol.declaration.isNonisolated,
            let actor = modules[symbol.module].facts.defaultIsolation,
            symbols.declared(type).allSatisfy({ isolation(ofMembersOf: $0, below: []) == nil }),
            !Self.sendableTypes.contains(where: { inherits(resolved(type), $0) })
        else { return nil }
        return TypeExpression(Name(actor))
    }

    private static let sendableTypes = [TypeExpression("Sendable"), TypeExpression("SendableMetatype")]

    /// The global actor that an attribute of a declaration or member names, resolved.
    private func globalActor(in attributes: [Attribute], _ context: NameContext) -> TypeExpression? {
        attributes.lazy.filter { $0.arguments == nil && self.symbols.mayBeGlobalActor($0.name) }
            .map { self.resolve($0.name, in: context) }
            .first(where: isGlobalActor)
    }

    /// Whether a resolved type is a global actor: by its declaration or, for a type that is not parsed, by its name.
    private func isGlobalActor(_ resolved: TypeExpression) -> Bool {
        guard let type = typeName(of: resolved)?.type else {
            return resolved.path.map { isNamedAsGlobalActor($0.last.name) } ?? false
        }
        return symbols.declared(type).contains { symbols[$0].declaration.isGlobalActor }
    }

    private func isolation(inheritedBy id: ID<Symbol>, below seen: [ID<Symbol>]) -> TypeIsolation? {
        let symbol = symbols[id]
        let asked: [TypeName] =
            switch symbol.kind {
            case .extension: symbol.type.map { [$0] } ?? []
            case .class: parsedSuperclass(of: id).map { [$0] } ?? []
            case .protocol: inherited(by: id).compactMap { typeName(of: $0)?.type }
            case .struct, .enum, .actor, .typealias: []
            }
        for source in asked.flatMap(symbols.declared)
        where symbol.kind == .extension || symbols[source].kind == symbol.kind {
            guard let isolation = isolation(ofMembersOf: source, below: seen + [id]) else { continue }
            if isolation.heirs == .all { return isolation }
            if isolation.heirs == .ofModuleInSwift6, symbols[source].module != symbol.module { continue }
            return TypeIsolation(actor: isolation.actor, isCertain: false, heirs: .allInSwift6)
        }
        return nil
    }
}

extension Declaration {
    var isGlobalActor: Bool { attributes.contains(Self.globalActor) }

    private static let globalActor: Name = "globalActor"
}

/// By convention, the name of a global actor ends in `Actor`, and no other attribute's name does.
func isNamedAsGlobalActor(_ name: Name) -> Bool { name.hasSuffix("Actor") }
