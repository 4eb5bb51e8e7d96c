import NeedleGraph

extension TypeResolver {
    /// Whether an extension of a generic class is there for these generic arguments.
    ///
    /// - Parameter arguments: The arguments by the names of the class's parameters.
    /// - Returns: True for what is no extension and for one without a constraint; nil if only the compiler can tell, as
    ///   for `where Item: Hashable`.
    func isThere(_ id: ID<Symbol>, for arguments: [String: String]) -> Bool? {
        let symbol = lookup.symbols[id]
        guard symbol.declaration.kind == .extension else { return true }
        let context = NameContext(module: symbol.module, file: symbol.file, enclosing: id)
        func resolved(_ text: String) -> String { substitute(arguments, in: resolve(text, in: context)) }
        var answer: Bool? = true
        // `extension List<String>` is `extension List where Item == String`.
        if let (_, written) = TypeText.nameAndArguments(symbol.declaration.name), !written.isEmpty {
            let parameters = symbol.type.map(lookup.symbols.declared)?.first.map {
                lookup.symbols[$0].declaration.genericParameters.map(genericParameterName)
            }
            let own = (parameters ?? []).map { arguments[$0] ?? $0 }
            if own != written.map(resolved) { return false }
        }
        for requirement in symbol.declaration.genericRequirements?.split(separator: ",") ?? [] {
            let sides = requirement.components(separatedBy: "==")
            if sides.count != 2 {
                answer = nil
            } else if resolved(sides[0]) != resolved(sides[1]) {
                return false
            }
        }
        return answer
    }
}

extension Substring {
    /// The parts between the occurrences of a separator, without the spaces around them.
    fileprivate func components(separatedBy separator: String) -> [String] {
        var parts: [String] = []
        var rest = self
        while let range = rest.firstRange(of: separator) {
            parts.append(String(rest[..<range.lowerBound]).trimmed)
            rest = rest[range.upperBound...]
        }
        return parts + [String(rest).trimmed]
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
