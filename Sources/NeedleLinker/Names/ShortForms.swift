import NeedleGraph

extension TypeResolver {
    /// The type of the program that the short form of another one was taken for, as `[T]` for the program's own `Array`.
    ///
    /// - Parameters:
    ///   - written: The type as it is written.
    ///   - resolved: The same, resolved: a short form has become a name there.
    func shadowed(by written: Name, resolved: Name) -> (type: TypeName, short: String)? {
        let hasBrackets = written.utf8.contains(UInt8(ascii: "["))
        let hasMark = written.utf8.contains(UInt8(ascii: "?"))
        guard hasBrackets || hasMark else { return nil }
        for name in TypeText(resolved).names {
            guard let type = typeName(of: name)?.type, let short = Self.shortForms[type.name],
                short.hasPrefix("[") ? hasBrackets : hasMark
            else { continue }
            return (type, short)
        }
        return nil
    }

    /// Whether a module has a type that the standard library has a short form for.
    var shadowsShortForms: Bool { Self.shortForms.keys.contains { !lookup.symbols.owners(of: $0).isEmpty } }

    private static let shortForms: [Name: String] = ["Array": "[T]", "Dictionary": "[K: V]", "Optional": "T?"]
}
