/// One import declaration, for example `public import struct Foundation.URL`.
package struct Import: Hashable, Sendable {
    /// The path of the import, for example `Foundation.URL`; its first component is the module.
    package var path: Name
    /// The parts that few imports have.
    package var rare = Rare<Parts>()
    /// The access level that was written, if any.
    package var access: Access?

    package init(path: Name, access: Access? = nil) {
        self.path = path
        self.access = access
    }

    /// The imported module, for example the `Foundation` in `import struct Foundation.URL`.
    package var module: Name { path.prefix(until: UInt8(ascii: ".")) }

    /// Whether it has none of the parts that few imports have.
    package var isPlain: Bool { rare.box == nil }

    /// The parts that few imports have; each is documented where it gives them.
    package struct Parts: RareParts {
        package var kind: String?
        package var attributes: [Attribute] = []
        package var conditions: [Condition] = []

        package static let none = Parts()
    }
}

// The parts that few imports have.
extension Import {
    /// The `struct` in `import struct Foundation.URL`.
    package var kind: String? {
        get { rare.box?.parts.kind }
        set { rare.parts.kind = newValue }
    }
    /// The attributes, in source order.
    package var attributes: [Attribute] {
        get { rare.box?.parts.attributes ?? [] }
        set { rare.parts.attributes = newValue }
    }
    /// The `#if` conditions around the import, outermost first.
    package var conditions: [Condition] {
        get { rare.box?.parts.conditions ?? [] }
        set { rare.parts.conditions = newValue }
    }
}

extension Import: GraphFact {
    static var keyword: StaticString { "import" }
    static let blank = Import(path: "")

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        lines.access(&access)
        try lines.text(&path)
        var kind = kind
        try lines.text(&kind)
        try lines.end()
        guard kind != nil || lines.hasLines(depth + 1, if: !isPlain) else { return }
        var parts = rare.parts
        parts.kind = kind
        try lines.lines(&parts.attributes, depth + 1)
        try lines.lines(&parts.conditions, depth + 1)
        rare.parts = parts
    }
}
