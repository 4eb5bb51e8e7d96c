package import NeedleGraph

extension TypeResolver {
    /// The resolved types that a declaration inherits, with compositions split.
    func inherited(by id: ID<Symbol>) -> [TypeExpression] {
        let context = context(around: id)
        return symbols[id].inheritance.flatMap { resolve($0.type, in: context).compositionParts }
    }

    /// The resolved superclass: the first inherited type or, of a composition, the part that is no protocol.
    func superclass(of id: ID<Symbol>) -> TypeExpression? {
        guard let first = symbols[id].inheritance.first else { return nil }
        let resolved = resolve(first.type, in: context(around: id))
        guard case .composition(let parts)? = resolved.composed else { return resolved }
        return parts.first { part in
            guard let type = typeName(of: part)?.type else {
                return part.path.map { ComponentKind.runtimeClasses[$0.last.name] != nil } ?? false
            }
            return symbols.declared(type).contains { symbols[$0].kind == .class }
        } ?? resolved
    }

    /// A class and its parsed superclasses, each with its own superclass, resolved.
    func superclasses(of type: TypeName) -> [(class: ID<Symbol>, superclass: TypeExpression)] {
        var (found, next) = ([(class: ID<Symbol>, superclass: TypeExpression)](), Optional(type))
        while let type = next, found.count < 16,
            let id = symbols.declared(type).first(where: { symbols[$0].kind == .class }),
            let superclass = superclass(of: id)
        {
            found.append((id, superclass))
            next = typeName(of: superclass)?.type
        }
        return found
    }

    /// Whether a resolved protocol equals or inherits another one, through any number of parsed protocols.
    package func inherits(_ resolved: TypeExpression, _ ancestor: TypeExpression) -> Bool {
        reached(from: [resolved]) { protocols(named: $0).flatMap(inherited) }.contains(ancestor)
    }

    /// The declarations of a resolved protocol; empty for any other type, and for a protocol that is not parsed.
    func protocols(named resolved: TypeExpression) -> [ID<Symbol>] {
        typeName(of: resolved).map { symbols.protocols($0.type) } ?? []
    }

    /// Whether only classes are known to conform to a protocol.
    package func isClassBound(_ type: TypeName) -> Bool {
        let resolved = resolved(type)
        return Self.classBound.contains { inherits(resolved, $0) }
    }

    private static let classBound = [.dependency, .anyObject, .pluginExtension, TypeExpression("Scope")]
}
