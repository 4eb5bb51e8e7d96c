import NeedleGraph

extension TypeResolver {
    /// Whether an extension of a generic class applies to these generic arguments.
    ///
    /// - Parameter arguments: The arguments by the names of the class's parameters.
    /// - Returns: True for other declarations and for extensions without constraints; nil if only the compiler can tell, as for
    ///   `where Item: Hashable`.
    func isThere(_ id: ID<Symbol>, for arguments: [Name: TypeExpression]) -> Bool? {
        guard symbols[id].kind == .extension else { return true }
        let symbol = symbols[id]
        let context = context(inside: id)
        func resolved(_ type: TypeExpression) -> TypeExpression {
            substitute(arguments, in: resolve(type, in: context))
        }
        var answer: Bool? = true
        // `extension List<String>` is `extension List where Item == String`.
        if let written = symbol.declaration.meaning?.type.path?.last.arguments, !written.isEmpty {
            let parameters = symbol.type.flatMap { symbols.declared($0).first }.map { symbols[$0].genericParameters }
            let own = (parameters ?? []).map { arguments[$0] ?? TypeExpression($0) }
            if own != written.map(resolved) { return false }
        }
        for requirement in symbol.declaration.genericRequirements {
            if requirement.relation != .same {
                answer = nil
            } else if resolved(requirement.left) != resolved(requirement.right) {
                return false
            }
        }
        return answer
    }

    /// Whether an extension of a protocol applies to a class that conforms to it.
    ///
    /// - Parameter supertypes: The class itself, its superclasses, and all parsed protocols that it conforms to.
    /// - Returns: Nil if only the compiler can tell, as for `where Item == String`.
    func isThere(_ id: ID<Symbol>, forConformerTo supertypes: Set<TypeName>) -> Bool? {
        let context = place(of: id)
        var answer: Bool? = true
        for requirement in symbols[id].declaration.genericRequirements {
            guard requirement.relation == .conforms, requirement.left == .selfType else {
                answer = nil
                continue
            }
            for part in resolve(requirement.right, in: context).compositionParts
            where !Self.supertypesOfAll.contains(part) {
                guard let type = typeName(of: part)?.type else {
                    answer = nil
                    continue
                }
                // The name can mean no other type of the program.
                if !supertypes.contains(type) { return false }
            }
        }
        return answer
    }

    /// The supertypes of every component.
    private static let supertypesOfAll: Set<TypeExpression> = [TypeExpression("Scope"), .anyObject]
}
