import NeedleGraph

extension TypeResolver {
    /// The type of the program that the short form of another one was taken for, as `[T]` for the program's own `Array`.
    ///
    /// - Parameters:
    ///   - written: The type as it is written.
    ///   - resolved: The same, resolved: a short form has become a name there.
    func shadowed(by written: Name, resolved: Name) -> (type: TypeName, short: String)? {
        let hasBrackets = written.utf8.contains(UInt8(ascii: "["))
        guard hasBrackets || written.utf8.contains(UInt8(ascii: "?")) else { return nil }
        var found: (TypeName, String)?
        _ = TypeText(resolved).replacingNames { name, _ in
            if let type = typeName(of: name)?.type, let short = Self.shortForms[type.name],
                hasBrackets == short.hasPrefix("[")
            {
                found = found ?? (type, short)
            }
            return name
        }
        return found
    }

    private static let shortForms: [Name: String] = ["Array": "[T]", "Dictionary": "[K: V]", "Optional": "T?"]
}
