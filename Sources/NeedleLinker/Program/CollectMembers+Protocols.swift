import NeedleGraph

// Members that components get from extensions of the runtime's classes and of protocols that they conform to.
extension MemberCollector {
    /// An extension of one of the runtime's classes, or of its `Scope` protocol.
    struct RuntimeExtension {
        var symbol: ID<Symbol>
        /// The kind of the components that it extends; nil for all.
        var kind: ComponentKind?
        /// Whether it applies to all generic arguments.
        var isForAll: Bool
    }

    static func runtimeExtensions(_ resolver: TypeResolver) -> [RuntimeExtension] {
        let symbols = resolver.symbols
        return symbols.unparsedExtensions.compactMap { id in
            guard let path = symbols[id].declaration.meaning?.type.path,
                let kind = path.last.name == scope ? .component : ComponentKind.runtimeClasses[path.last.name],
                path.parts.count == 1 || path.parts.count == 2 && path.parts[0].name == Modules.foundation,
                resolver.seesFoundation(resolver.context(around: id))
            else { return nil }
            let isForAll = path.last.arguments == nil && symbols[id].declaration.genericRequirements.isEmpty
            // All kinds of components inherit 'Component', which conforms to 'Scope'.
            return RuntimeExtension(symbol: id, kind: kind == .component ? nil : kind, isForAll: isForAll)
        }
    }

    private static let scope: Name = "Scope"

    /// A component's class, or an extension of it, that names protocols.
    struct Conformance {
        var symbol: ID<Symbol>
        /// Whether it certainly applies.
        var isCertain: Bool
    }

    private struct Conformed {
        var type: TypeName
        /// The component's declaration through which it conforms.
        var conformance: Conformance
        /// The protocol that the declaration names: this one, or an heir of it.
        var inherited: TypeReference
    }

    /// Reads the members of protocol extensions. They come after all others, since a component's own member takes precedence.
    func readProtocolExtensions(
        _ conformances: [Conformance],
        of id: ID<Component>,
        into members: inout Members
    ) {
        let conformed = protocols(of: conformances)
        guard conformed.contains(where: { !symbols.extensions(of: $0.type).isEmpty }) else { return }
        let supertypes = Set(conformed.map(\.type) + components.withSuperclasses(id).map { components[$0].type })
        let conformers = Set(conformed.flatMap { associatedTypes(of: $0.type) })
        for conformed in conformed {
            for extending in symbols.extensions(of: conformed.type) {
                let isThere = resolver.isThere(extending, forConformerTo: supertypes)
                guard isThere != false,
                    let viewer = viewer(of: extending, through: conformed.conformance, of: id)
                else { continue }
                let start = members.properties.count
                readMembers(of: extending, [:], into: &members)
                // A component cannot use a mutating member, unless only classes conform.
                let isClassBound = resolver.isClassBound(conformed.type)
                members.properties[start...].removeAll { property in
                    property.module != viewer && !modules.isVisible(property.access, of: property.module, from: viewer)
                        || !isClassBound && symbols[extending].members[property.member].modifiers.contains(.mutating)
                }
                if isThere == nil || !conformed.conformance.isCertain { members.doubt(from: start) }
                // An extension that states the conformance may exist only in some builds.
                let condition = symbols.condition(of: conformed.conformance.symbol)
                let isolation = resolver.isolation(
                    ofConformanceTo: conformed.type,
                    through: conformed.inherited,
                    of: conformed.conformance.symbol
                )
                for index in members.properties.indices[start...] {
                    members.properties[index].module = viewer
                    if !isClassBound { members.properties[index].setterAccess = nil }
                    let signature = members.properties[index].signature
                    members.properties[index].signature.condition = signature.condition.and(condition)
                    let member = symbols[extending].members[members.properties[index].member]
                    if names(member, any: conformers) { members.properties[index].doubt = .conformer }
                    // Code that may not use the conformance cannot read its members.
                    if signature.isolation == nil { members.properties[index].signature.isolation = isolation }
                }
            }
        }
    }

    /// The protocols that declarations name, and all that these inherit, without duplicates.
    private func protocols(of conformances: [Conformance]) -> [Conformed] {
        var found: [Conformed] = []
        for conformance in conformances {
            var pending: [(symbol: ID<Symbol>, inherited: TypeReference?)] = [(conformance.symbol, nil)]
            while let (next, named) = pending.popLast() {
                // A superclass is skipped, since it is no protocol.
                for inherited in symbols[next].inheritance {
                    let named = named ?? inherited
                    let resolved = resolver.resolve(inherited.type, in: resolver.context(around: next))
                    for part in resolved.compositionParts {
                        let declared = resolver.protocols(named: part)
                        guard let type = declared.first.flatMap({ symbols[$0].type }),
                            !found.contains(where: { $0.type == type })
                        else { continue }
                        found.append(Conformed(type: type, conformance: conformance, inherited: named))
                        pending += declared.map { ($0, named) }
                    }
                }
            }
        }
        return found
    }

    private func associatedTypes(of type: TypeName) -> [Name] {
        symbols.declared(type).flatMap { symbols[$0].members }.filter { $0.kind == .associatedType }.map(\.name)
    }

    /// Whether a type of a member names `Self` or one of the associated types.
    private func names(_ member: Member, any associated: Set<Name>) -> Bool {
        member.types.contains { type in
            type.contains { part in
                part == .selfType
                    || part.path.map { path in
                        path.parts.contains { associated.contains($0.name) || $0.name == .selfWord }
                    } ?? false
            }
        }
    }

    /// The module that must be visible for a component to have the members of a protocol extension, and that they count as
    /// members of: the extension's, if modules that see it and the component also see the conformance; else the conformance's.
    ///
    /// - Returns: Nil if the conformance's module does not see the extension.
    private func viewer(
        of extending: ID<Symbol>,
        through conformance: Conformance,
        of id: ID<Component>
    ) -> ID<Module>? {
        let (home, stated) = (symbols[extending].module, symbols[conformance.symbol].module)
        if modules.sees(components[id].module, stated) || modules.sees(home, stated) { return home }
        return modules.sees(stated, home) ? stated : nil
    }
}
