import NeedleGraph

// What is public to those alone who import its module with `@_spi`. Nothing public that is not may name it.
extension Symbols {
    /// The attributes that make a declaration, or one around it, public to few, for example `@_spi(Tools)`.
    package func interfaces(of id: ID<Symbol>) -> [String] {
        guard hasInterfaces else { return [] }
        return sequence(first: id) { self[$0].parent }.flatMap { self[$0].rare?.attributes.filter(\.isInterface) ?? [] }
    }

    /// Whether a type is public to few.
    func isOfInterface(_ type: TypeName) -> Bool {
        hasInterfaces && declared(type).contains { !interfaces(of: $0).isEmpty }
    }
}

extension String {
    /// Whether an attribute makes a declaration public to few.
    package var isInterface: Bool { hasPrefix("@_spi(") }
}
