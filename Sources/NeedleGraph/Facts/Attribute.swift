/// An attribute of a declaration.
package struct Attribute: Hashable, Sendable {
    /// The name, for example `MainActor` or `Kit.Stored<Int>`.
    package var name: TypeExpression
    /// The text between the parentheses, trivia reduced to single spaces; nil without parentheses.
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

    /// Whether it is an `@_spi(…)`.
    package var isSPI: Bool { arguments != nil && name.word == Self.spi }

    /// Whether it deprecates the declaration on any platform.
    package var isDeprecation: Bool { availability?.labels.contains(.deprecated) ?? false }

    private static let spi: Name = "_spi"
}

extension Attribute: CustomStringConvertible {
    package var description: String { text }
}

extension [Attribute] {
    /// Whether an attribute has this name and no arguments.
    package func contains(_ name: Name) -> Bool {
        contains { $0.arguments == nil && $0.name.word == name }
    }
}

/// The contents of one `@available`.
package struct Availability: Hashable, Sendable {
    /// A platform, and the version that introduced the declaration there; nil if the attribute names none.
    package struct Platform: Hashable, Sendable {
        /// For example `iOS`, `macOSApplicationExtension` or `swift`.
        package var name: String
        package var version: String?

        package init(_ name: String, _ version: String? = nil) {
            self.name = name
            self.version = version
        }
    }

    /// A label of the long form, except `introduced`.
    package enum Label: String, Hashable, Sendable, CaseIterable {
        case deprecated, message, noasync, obsoleted, renamed, unavailable
    }

    package var platforms: [Platform]
    /// Whether the platforms contain `*`.
    package var isForAll: Bool
    /// In source order, without their values.
    package var labels: [Label]

    package init(_ platforms: [Platform], isForAll: Bool = false, labels: [Label] = []) {
        self.platforms = platforms
        self.isForAll = isForAll
        self.labels = labels
    }
}

// The same few attributes occur again and again, so facts store their numbers.

/// The number of an attribute; equal attributes have equal numbers.
package struct AttributeNumber: FactRow {
    let raw: UInt32

    package static var table: Int { 16 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.attribute(&self)
    }
}

private final class AttributeNode: Sendable {
    let attribute: Attribute

    init(_ attribute: Attribute) {
        self.attribute = attribute
    }
}

/// All attributes of the process, which live until it ends.
private struct AttributeTable: Sendable {
    static let rows = Chunks<Unmanaged<AttributeNode>>()
    static let shared = Locked(AttributeTable())

    private var numbers: [Attribute: UInt32] = [:]
    private var chunk = -1

    mutating func number(_ attribute: Attribute) -> UInt32 {
        if let known = numbers[attribute] { return known }
        let number = UInt32(numbers.count)
        Self.rows.write(.passRetained(AttributeNode(attribute)), at: number, &chunk)
        numbers[attribute] = number
        return number
    }
}

extension Attribute {
    init(_ number: AttributeNumber) {
        self = AttributeTable.rows[number.raw].takeUnretainedValue().attribute
    }

    var number: AttributeNumber { AttributeNumber(raw: AttributeTable.shared.withLock { $0.number(self) }) }
}

extension Rows<AttributeNumber> {
    var attributes: [Attribute] { isEmpty ? [] : map { Attribute($0) } }
}

/// Whether the attribute may be a property wrapper: the language and the system have no such attribute for variables.
package func mayWrap(_ attribute: Attribute) -> Bool {
    guard let name = attribute.name.path?.last.name.text else { return false }
    // An attribute that begins like `_spi` belongs to the language.
    if name.first == "_", name.first(where: { $0 != "_" })?.isUppercase != true { return false }
    return !name.hasSuffix("Actor") && !attributesOfVariables.contains(name)
}

private let attributesOfVariables: Set<String> = [
    "GKInspectable", "IBInspectable", "IBOutlet", "NSCopying", "NSManaged", "ObservationIgnored", "ObservationTracked",
    "abi", "available", "backDeployed", "c", "cdecl", "const", "constInitialized", "differentiable", "export",
    "inlinable",
    "inline", "noDerivative", "nonobjc", "objc", "preconcurrency", "section", "unsafe", "usableFromInline", "used",
    "warn_unqualified_access",
]
