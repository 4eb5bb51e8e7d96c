package import NeedleGraph

extension TypeResolver {
    /// The resolved types that a declaration inherits, without compositions.
    func inherited(by id: ID<Symbol>) -> [TypeExpression] {
        let context = context(around: id)
        return lookup.symbols[id].inheritance.flatMap { resolve($0.type, in: context).compositionParts }
    }

    /// The superclass of a class, resolved: what it inherits first, or of a composition there the part that is no protocol.
    func superclass(of id: ID<Symbol>) -> TypeExpression? {
        guard let first = lookup.symbols[id].inheritance.first else { return nil }
        let resolved = resolve(first.type, in: context(around: id))
        guard case .composition(let parts)? = resolved.composed else { return resolved }
        return parts.first { part in
            guard let type = typeName(of: part)?.type else {
                return part.path.map { ComponentKind.runtimeClasses[$0.last.name] != nil } ?? false
            }
            return lookup.symbols.declared(type).contains { lookup.symbols[$0].kind == .class }
        } ?? resolved
    }

    /// Whether a resolved protocol is another one or inherits it, through any number of parsed protocols.
    package func inherits(_ resolved: TypeExpression, _ ancestor: TypeExpression) -> Bool {
        var seen: Set<TypeExpression> = []
        var pending = [resolved]
        while let next = pending.popLast() {
            if next == ancestor { return true }
            guard seen.insert(next).inserted, let type = typeName(of: next)?.type else { continue }
            for id in lookup.symbols.declared(type) where lookup.symbols[id].kind == .protocol {
                pending += inherited(by: id)
            }
        }
        return false
    }

    /// Whether it is known that only classes conform to a protocol.
    package func isClassBound(_ type: TypeName) -> Bool {
        let resolved = resolved(type)
        return Self.classBound.contains { inherits(resolved, $0) }
    }

    private static let classBound: [TypeExpression] = [
        TypeExpression("Dependency"), .anyObject, TypeExpression("PluginExtension"), TypeExpression("Scope"),
    ]
}
