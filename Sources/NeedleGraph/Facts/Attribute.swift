/// An attribute of a declaration.
package struct Attribute: Hashable, Sendable {
    /// The name, for example `MainActor` or `Kit.Stored<Int>`.
    package var name: TypeExpression
    /// The text between the parentheses, trivia reduced to single spaces; nil if there are none.
    package var arguments: String?
    /// The contents of an `@available`; nil for any other attribute.
    package var availability: Availability?

    package init(_ name: TypeExpression, arguments: String? = nil, availability: Availability? = nil) {
        self.name = name
        self.arguments = arguments
        self.availability = availability
    }

    /// As source code writes it, for example `@available(iOS 15, *)`.
    package var text: String { "@\(name.stored)" + (arguments.map { "(\($0))" } ?? "") }

    /// Whether it makes a declaration SPI, or an import see some.
    package var isSPI: Bool { arguments != nil && name.word == Self.spi }

    /// Whether it says that something is deprecated, on any platform.
    package var isDeprecation: Bool { availability?.labels.contains(.deprecated) ?? false }

    private static let spi: Name = "_spi"
}

extension Attribute: CustomStringConvertible {
    package var description: String { text }
}

extension [Attribute] {
    /// Whether one has this name, and no arguments.
    package func contains(_ name: Name) -> Bool {
        contains { $0.arguments == nil && $0.name.word == name }
    }
}

/// The contents of one `@available`.
package struct Availability: Hashable, Sendable {
    /// A platform, and the version since which the declaration is there; nil if the attribute says nothing of that.
    package struct Platform: Hashable, Sendable {
        /// For example `iOS`, `macOSApplicationExtension` or `swift`.
        package var name: String
        package var version: String?

        package init(_ name: String, _ version: String? = nil) {
            self.name = name
            self.version = version
        }
    }

    /// A word of the long form, besides the one for the version.
    package enum Label: String, Hashable, Sendable, CaseIterable {
        case deprecated, message, noasync, obsoleted, renamed, unavailable
    }

    package var platforms: [Platform]
    /// Whether `*` is among them.
    package var isForAll: Bool
    /// In source order. Nothing is kept of the texts behind them.
    package var labels: [Label]

    package init(_ platforms: [Platform], isForAll: Bool = false, labels: [Label] = []) {
        self.platforms = platforms
        self.isForAll = isForAll
        self.labels = labels
    }
}

// Attributes are few and said again and again, so facts have numbers of them.

/// The number of an attribute, equal for equal ones.
package struct AttributeNumber: FactRow {
    let raw: UInt32

    package static var table: Int { 16 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.attribute(&self)
    }
}

/// An attribute in memory.
private final class AttributeNode: Sendable {
    let attribute: Attribute

    init(_ attribute: Attribute) {
        self.attribute = attribute
    }
}

/// An attribute in the table of all attributes, where it stays until the process ends.
private struct AttributeRow: BitwiseCopyable, Sendable {
    let node: Unmanaged<AttributeNode>
}

private struct AttributeTable: Sendable {
    static let rows = Chunks<AttributeRow>()
    static let shared = Locked(AttributeTable())

    private var numbers: [Attribute: UInt32] = [:]
    private var chunk = -1

    mutating func number(_ attribute: Attribute) -> UInt32 {
        if let known = numbers[attribute] { return known }
        let number = UInt32(numbers.count)
        Self.rows.write(AttributeRow(node: .passRetained(AttributeNode(attribute))), at: number, &chunk)
        numbers[attribute] = number
        return number
    }
}

extension Attribute {
    init(_ number: AttributeNumber) {
        self = AttributeTable.rows[number.raw].node.takeUnretainedValue().attribute
    }

    var number: AttributeNumber { AttributeNumber(raw: AttributeTable.shared.withLock { $0.number(self) }) }
}

extension Rows<AttributeNumber> {
    var attributes: [Attribute] { isEmpty ? [] : map { Attribute($0) } }
}
