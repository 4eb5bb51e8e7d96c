import NeedleGraph

extension TypeResolver {
    /// Whether an extension of a generic class is there for these generic arguments.
    ///
    /// - Parameter arguments: The arguments by the names of the class's parameters.
    /// - Returns: True for what is no extension and for one without a constraint; nil if only the compiler can tell, as
    ///   for `where Item: Hashable`.
    func isThere(_ id: ID<Symbol>, for arguments: [Name: Name]) -> Bool? {
        guard lookup.symbols[id].kind == .extension else { return true }
        let symbol = lookup.symbols[id]
        let context = NameContext(module: symbol.module, file: symbol.file, enclosing: id)
        func resolved(_ text: Name) -> Name { substitute(arguments, in: resolve(text, in: context)) }
        var answer: Bool? = true
        // `extension List<String>` is `extension List where Item == String`.
        if let (_, written) = TypeText.nameAndArguments(symbol.name), !written.isEmpty {
            let parameters = symbol.type.map(lookup.symbols.declared)?.first.map {
                lookup.symbols[$0].genericParameters
            }
            let own = (parameters ?? []).map { arguments[$0] ?? $0 }
            if own != written.map(resolved) { return false }
        }
        for requirement in symbol.declaration.genericRequirements?.split(separator: ",") ?? [] {
            guard let (left, right) = sides(of: requirement) else {
                answer = nil
                continue
            }
            if resolved(left) != resolved(right) { return false }
        }
        return answer
    }

    /// Whether an extension of a protocol is there for a class that conforms to it.
    ///
    /// - Parameter supertypes: The class itself, its superclasses, and all protocols of the program that it conforms to.
    /// - Returns: Nil if only the compiler can tell, as for `where Item == String`.
    func isThere(_ id: ID<Symbol>, forConformerTo supertypes: Set<TypeName>) -> Bool? {
        let symbol = lookup.symbols[id]
        let context = NameContext(module: symbol.module, file: symbol.file, enclosing: nil)
        var answer: Bool? = true
        for requirement in symbol.declaration.genericRequirements?.split(separator: ",") ?? [] {
            let sides = requirement.split(separator: ":", maxSplits: 1)
            guard sides.count == 2, trimmed(sides[0]) == .selfType else {
                answer = nil
                continue
            }
            for part in TypeText.compositionParts(resolve(trimmed(sides[1]), in: context))
            where !Self.supertypesOfAll.contains(part) {
                guard let type = typeName(of: part)?.type else {
                    answer = nil
                    continue
                }
                // Nothing else of the program can be meant by the name.
                if !supertypes.contains(type) { return false }
            }
        }
        return answer
    }

    /// The supertypes of every component.
    private static let supertypesOfAll: Set<Name> = ["Scope", "AnyObject"]
}

/// The sides of `A == B`, without the spaces around them; nil for any other requirement.
private func sides(of requirement: Substring) -> (Name, Name)? {
    guard let equals = requirement.firstIndex(of: "="), requirement[equals...].hasPrefix("==") else { return nil }
    return (trimmed(requirement[..<equals]), trimmed(requirement[equals...].dropFirst(2)))
}

private func trimmed(_ text: Substring) -> Name {
    Name(String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
}
