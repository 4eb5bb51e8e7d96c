import NeedleGraph

extension TypeResolver {
    /// All declarations whose access must be raised so that some types get an access.
    ///
    /// The types that a protocol names, and a superclass with its generic arguments, may not be narrower than the protocol or
    /// the subclass.
    ///
    /// - Returns: Nil if that is not enough: a type is nested in a narrower one, or only its name is known.
    func declarations(toRaise types: [TypeName], to access: Access) -> [FactReference]? {
        var (queue, known, found) = (types, Set(types), [FactReference]())
        while let type = queue.popLast() {
            if symbols.visibility(of: type) >= access, symbols.typeAccess(type) >= access { continue }
            let declared = symbols.declared(type).filter { symbols[$0].kind != .extension }
            if declared.isEmpty { return nil }
            for id in declared {
                if let parent = symbols[id].parent, symbols.effectiveAccess(of: parent) < access {
                    return nil
                }
                if symbols[id].kind == .typealias { return nil }
                if symbols.ownAccess(of: id) < access {
                    found.append(symbols[id].reference(in: modules))
                }
                queue += named(by: id).filter { known.insert($0).inserted }
            }
        }
        return found.isEmpty ? nil : found
    }

    /// The declarations whose access must be raised so that a member gets an access, as for types.
    func declarations(toRaise property: Property, to access: Access) -> [FactReference]? {
        let symbol = symbols[property.symbol]
        let member = symbol.declaration.members[property.member]
        let context = context(around: property.symbol)
        var types = parsedTypes(namedBy: member.types, in: context)
        if symbol.kind != .extension, let type = symbol.type { types.append(type) }
        let narrow = types.filter { symbols.typeAccess($0) < access }
        let others = narrow.isEmpty ? [] : declarations(toRaise: narrow, to: access)
        let inherited = symbol.kind == .extension ? symbol.access : nil
        let isNarrow = (member.access ?? inherited ?? .internal) < access
        return others.map { (isNarrow ? [property.reference(symbols, modules)] : []) + $0 }
    }

    /// The types in a type's declaration that may not be narrower than the type.
    private func named(by id: ID<Symbol>) -> [TypeName] {
        let declaration = symbols[id].declaration
        let context = context(around: id)
        switch declaration.kind {
        case .class: return parsedTypes(namedBy: declaration.inheritance.prefix(1).map(\.type), in: context)
        case .protocol:
            let types = declaration.inheritance.map(\.type) + declaration.members.flatMap(\.types)
            return parsedTypes(namedBy: types, in: context)
        default: return []
        }
    }

    /// The parsed types among the names in some types.
    func parsedTypes(namedBy types: [TypeExpression], in context: NameContext) -> [TypeName] {
        types.flatMap { names(in: $0, context: context) }.compactMap {
            if case .type(let type) = $0 { type } else { nil }
        }
    }
}
