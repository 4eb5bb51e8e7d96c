import NeedleGraph

extension TypeResolver {
    /// The types that a typealias stands for that is declared in several branches of an `#if`, each with its condition.
    ///
    /// - Returns: Nothing for any other type.
    func alternatives(of type: TypeExpression, in context: NameContext) -> [(TypeExpression, CompilationCondition)] {
        guard let (name, arguments) = typeName(of: type), arguments == nil, symbols.isAlias(name.name) else {
            return []
        }
        let aliases = symbols.declared(name).filter { id in
            symbols[id].kind == .typealias && symbols[id].genericParameters.isEmpty
        }
        guard aliases.count > 1 else { return [] }
        return aliases.compactMap { id in
            guard let aliased = symbols[id].aliased else { return nil }
            return (resolve(aliased.type, in: self.context(inside: id)), symbols.condition(of: id))
        }
    }
}
