package import NeedleGraph

extension TypeResolver {
    /// The resolved names that a declaration inherits, without compositions.
    func inherited(by id: ID<Symbol>) -> [Name] {
        let context = context(around: id)
        return lookup.symbols[id].inheritance.flatMap {
            TypeText.compositionParts(resolve($0.canonical, in: context))
        }
    }

    /// Whether a resolved protocol is another one or inherits it, through any number of parsed protocols.
    package func inherits(_ resolved: Name, _ ancestor: Name) -> Bool {
        var seen: Set<Name> = []
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
        let resolved = text(of: type)
        return Self.classBound.contains { inherits(resolved, $0) }
    }

    private static let classBound: [Name] = ["Dependency", "AnyObject", "PluginExtension", "Scope"]
}
