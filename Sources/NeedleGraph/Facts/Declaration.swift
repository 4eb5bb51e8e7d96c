/// A type-like declaration: it can be a component, a dependency protocol, a namespace, or an alias of one.
package struct Declaration: FactView {
    /// The keyword of a declaration.
    package enum Kind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
    }

    /// A row of the table of declarations: the parts that nearly all declarations have.
    package struct Row: FactRow {
        /// The declared name without backticks; for an extension the extended type as written, for example `App.RootComponent`.
        package var name: Name
        /// The type that an extension extends, or that a typealias stands for; nil for other declarations.
        @Maybe package var meaning: TypeReference?
        /// The index of the enclosing declaration in the same file; -1 if there is none.
        package var parentIndex: Int32 = -1
        var inheritance = RowRange<TypeReference>()
        var members = RowRange<Member.Row>()
        /// The parts that few declarations have; no row if there are none.
        var details = RowNumber<Details>()
        package var kind: Kind
        /// The access level that was written, if any.
        package var access: Access?
        package var isFinal = false
        /// Whether a class is declared in a body, where no other file can name it. Such a class is recorded only if it inherits
        /// something, and without its members.
        package var isLocal = false
        package var isNonisolated = false
    }

    /// A row of the table for the parts that few declarations have.
    package struct Details: FactRow {
        var attributes = RowRange<AttributeNumber>()
        var genericParameters = RowRange<GenericParameter>()
        var genericRequirements = RowRange<GenericRequirement>()
        var conditions = RowRange<Condition>()
        var failableInitializers = RowRange<Name>()
        var expansions = RowRange<Name>()
        var parentInitializer: ParentInitializer?
    }

    @usableFromInline let tables: TablesPointer
    @usableFromInline let number: UInt32

    @inlinable
    package init(_ tables: TablesPointer, row: UInt32) {
        (self.tables, number) = (tables, row)
    }

    private var row: Row { tables.row(number) }
    private func rows<Value>(_ range: (Details) -> RowRange<Value>) -> Rows<Value> {
        tables.rows(tables.rows(row.details.range).first.map(range) ?? RowRange())
    }
}

/// Whether a class that declares initializers can be created by `init(parent:)`.
package enum ParentInitializer: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
    /// A declared initializer can be called as `init(parent:)`.
    case declared
    /// No declared initializer can be called like this, and because of the declared ones the class inherits none.
    case hidden
}

extension Declaration {
    package var name: Name { row.name }
    package var meaning: TypeReference? { row.meaning }
    package var parentIndex: Int32 { row.parentIndex }
    package var kind: Kind { row.kind }
    package var access: Access? { row.access }
    package var isFinal: Bool { row.isFinal }
    package var isLocal: Bool { row.isLocal }
    package var isNonisolated: Bool { row.isNonisolated }
    /// The index of the enclosing declaration in the same file.
    package var parent: Int? { row.parentIndex < 0 ? nil : Int(row.parentIndex) }
    /// The type that a typealias stands for.
    package var aliased: TypeReference? { row.kind == .typealias ? row.meaning : nil }
    /// The inheritance list in source order.
    package var inheritance: Rows<TypeReference> { tables.rows(row.inheritance) }
    /// The members that can provide or state a requirement, in source order.
    package var members: Facts<Member> { Facts(tables, row.members) }
    /// Whether the declaration has no `Details`.
    package var isPlain: Bool { row.details.isNone }
    /// The attributes, in source order.
    package var attributes: [Attribute] { rows(\.attributes).attributes }
    package var genericParameters: Rows<GenericParameter> { rows(\.genericParameters) }
    /// The generic `where` clause.
    package var genericRequirements: Rows<GenericRequirement> { rows(\.genericRequirements) }
    /// The `#if` conditions around the declaration inside its file, outermost first.
    package var conditions: Rows<Condition> { rows(\.conditions) }
    /// The labels of the failable initializers, in source order, for example `string:` of `init?(string:)` and `_:` of
    /// `init!(_:)`. A property that is initialized by one is an optional.
    package var failableInitializers: Rows<Name> { rows(\.failableInitializers) }
    /// The macros that are expanded among the members, in source order, for example `sized` of `#sized()`.
    package var expansions: Rows<Name> { rows(\.expansions) }
    /// Whether a class with the name of a component can be created by `init(parent:)`; nil if no declared initializer
    /// decides it.
    package var parentInitializer: ParentInitializer? { tables.rows(row.details.range).first?.parentInitializer }
}

extension Declaration.Row {
    package static var table: Int { 6 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&name)
        try _meaning.visit(&visitor)
        try visitor.range(&inheritance)
        try visitor.range(&members)
        try details.visit(&visitor)
        try visitor.word(&kind)
        try visitor.word(&access)
        try visitor.flag(&isFinal)
        try visitor.flag(&isLocal)
        try visitor.flag(&isNonisolated)
    }
}

extension Declaration.Details {
    package static var table: Int { 7 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.range(&attributes)
        try visitor.range(&genericParameters)
        try visitor.range(&genericRequirements)
        try visitor.range(&conditions)
        try visitor.range(&failableInitializers)
        try visitor.range(&expansions)
        try visitor.word(&parentInitializer)
    }
}

/// A generic parameter of a declaration.
package struct GenericParameter: Hashable, Sendable {
    /// The three kinds of parameters.
    package enum Kind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        case type
        /// `each T`.
        case pack
        /// `let count: Int`.
        case value
    }

    /// The name without backticks.
    package var name: Name
    /// The type after the colon, for example `Hashable`.
    @Maybe package var constraint: TypeExpression?
    package var kind: Kind

    package init(_ kind: Kind = .type, _ name: Name, _ constraint: TypeExpression? = nil) {
        self.kind = kind
        self.name = name
        _constraint = Maybe(wrappedValue: constraint)
    }

    /// As source code writes it, for example `Item: Hashable`.
    package var text: String {
        let word =
            switch kind {
            case .type: ""
            case .pack: "each "
            case .value: "let "
            }
        return word + name.text + (constraint.map { ": \($0.stored)" } ?? "")
    }
}

/// One requirement of a generic `where` clause.
package struct GenericRequirement: Hashable, Sendable {
    /// The relation between the two types.
    package enum Relation: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        /// `Item: Hashable`.
        case conforms
        /// `Item == String`.
        case same
    }

    package var left: TypeExpression
    package var right: TypeExpression
    package var relation: Relation

    package init(_ left: TypeExpression, _ relation: Relation, _ right: TypeExpression) {
        self.left = left
        self.relation = relation
        self.right = right
    }

    /// As source code writes it.
    package var text: String {
        switch relation {
        case .conforms: "\(left.stored): \(right.stored)"
        case .same: "\(left.stored) == \(right.stored)"
        }
    }
}

extension Sequence<GenericRequirement> {
    /// The clause without `where`; nil if there are no requirements.
    package var text: String? {
        let texts = map(\.text)
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}

extension GenericParameter: FactRow {
    package static var table: Int { 11 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&name)
        try _constraint.visit(&visitor)
        try visitor.word(&kind)
    }
}

extension GenericRequirement: FactRow {
    package static var table: Int { 12 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.type(&left)
        try visitor.type(&right)
        try visitor.word(&relation)
    }
}

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
