/// One import declaration, for example `public import struct Foundation.URL`.
package struct Import: Hashable, Sendable {
    /// The path of the import, for example `Foundation.URL`; its first component is the module.
    package var path: Name
    @usableFromInline private(set) var rare: Rare<Parts>
    /// The access level that was written, if any.
    package var access: Access?

    /// The parts of an import that few have.
    package struct Parts: RareParts {
        package fileprivate(set) var kind: String?
        package fileprivate(set) var attributes: [Attribute] = []
        package fileprivate(set) var conditions: [Condition] = []

        package static let none = Self()

        package var isEmpty: Bool { kind == nil && attributes.isEmpty && conditions.isEmpty }
    }

    package init(
        path: Name,
        kind: String? = nil,
        access: Access? = nil,
        attributes: [Attribute] = [],
        conditions: [Condition] = []
    ) {
        self.path = path
        rare = Rare(Parts(kind: kind, attributes: attributes, conditions: conditions))
        self.access = access
    }

    /// Whether it has neither a kind nor attributes nor conditions.
    @inlinable package var isPlain: Bool { rare.box == nil }
    /// The `struct` in `import struct Foundation.URL`.
    @inlinable package var kind: String? { rare.box?.parts.kind }
    /// The attributes, in source order.
    package var attributes: [Attribute] {
        @inlinable get { rare.box?.parts.attributes ?? [] }
        set { rare.parts.attributes = newValue }
    }
    /// The `#if` conditions around the import, outermost first.
    package var conditions: [Condition] {
        @inlinable get { rare.box?.parts.conditions ?? [] }
        set { rare.parts.conditions = newValue }
    }

    /// The imported module, for example the `Foundation` in `import struct Foundation.URL`.
    package var module: Name { path.prefix(until: UInt8(ascii: ".")) }
}
