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
