/// A variable or function that is declared in a class, a protocol or an extension.
package struct Member: FactView {
    /// The keyword of a member.
    package enum Kind: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        case variable, function
        /// Kinds that no generated class can have. Protocols record them; classes record a subscript that calls `shared`.
        case initializer, `subscript`, associatedType
    }

    /// How the type of a variable is known.
    package enum TypeOrigin: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        /// The type was written as an annotation.
        case written
        /// The type follows from the initializer, for example `Clock` from `let clock = Clock()`.
        case inferred
        /// The initializer is a call with arguments, as in `let clock = Clock(zone: 1)`. The type is `Clock` or, if that
        /// initializer is failable, `Clock?`. Only the declaration of `Clock` shows which.
        case called
        /// The type cannot be known from the syntax; `type` is nil.
        case unknown
    }

    /// A row of the table of members: the parts that nearly all members have.
    package struct Row: FactRow {
        /// The name without backticks; for a function the base name, for example `board` of `board(size:)`.
        package var name: Name
        /// The variable's type, or the function's return type; nil if it is unknown, and for a function that returns nothing.
        @Maybe package var type: TypeReference?
        var extras = RowNumber<Extras>()
        package var kind: Kind
        package var typeOrigin = TypeOrigin.written
        /// The written access level of the getter, if any.
        package var access: Access?
        /// The setter of a variable; nil if the variable cannot be set.
        package var setter: Setter?
        /// Whether the member belongs to the type, not to its instances (`static` or `class`).
        package var isStatic = false
    }

    /// A row of the table for the parts that only some members have.
    package struct Extras: FactRow {
        @Maybe var initializerCall: Name?
        var parameters = RowRange<Parameter>()
        var readings = RowRange<Reading>()
        var sharedCalls: UInt32 = 0
        var details = RowNumber<Details>()
    }

    /// A row of the table for the parts that few members have.
    package struct Details: FactRow {
        var genericParameters = RowRange<GenericParameter>()
        var genericRequirements = RowRange<GenericRequirement>()
        var modifiers = RowRange<Modifier>()
        var attributes = RowRange<AttributeNumber>()
        var conditions = RowRange<Condition>()
        var sharingFunctions = RowRange<Name>()
        var elementCalls = RowRange<ElementCall>()
        @Maybe var errorType: TypeReference?
        var isAsync = false
        var isThrowing = false
    }

    @usableFromInline let tables: TablesPointer
    @usableFromInline let number: UInt32

    @inlinable
    package init(_ tables: TablesPointer, row: UInt32) {
        (self.tables, number) = (tables, row)
    }

    private var row: Row { tables.row(number) }
    private var extras: Extras? { tables.rows(row.extras.range).first }
    private var details: Details? { extras.flatMap { tables.rows($0.details.range).first } }
    private func rows<Value>(_ range: (Details) -> RowRange<Value>) -> Rows<Value> {
        tables.rows(details.map(range) ?? RowRange())
    }
}

extension Member {
    package var name: Name { row.name }
    package var type: TypeReference? { row.type }
    /// The labels of the call that the type was inferred from, for example `_:size:` of `let board = Board(1, size: 3)`;
    /// nil if it follows from something else, or was written.
    package var initializerCall: Name? { extras?.initializerCall }
    package var kind: Kind { row.kind }
    package var typeOrigin: TypeOrigin { row.typeOrigin }
    package var access: Access? { row.access }
    package var setter: Setter? { row.setter }
    package var isStatic: Bool { row.isStatic }
    /// The parameters of a function in source order.
    package var parameters: Rows<Parameter> { tables.rows(extras?.parameters ?? RowRange()) }
    /// How often `shared` is called in the member's body outside nested types.
    package var sharedCalls: Int { Int(extras?.sharedCalls ?? 0) }
    /// The members that the body of a component's member reads at once, in source order.
    package var readings: Rows<Reading> { tables.rows(extras?.readings ?? RowRange()) }
    /// Whether the member has no `Details`.
    package var isPlain: Bool { extras?.details.isNone ?? true }
    /// The generic parameters of a function.
    package var genericParameters: Rows<GenericParameter> { rows(\.genericParameters) }
    /// The generic `where` clause of a function.
    package var genericRequirements: Rows<GenericRequirement> { rows(\.genericRequirements) }
    /// Whether reading or calling it is asynchronous or throws.
    package var effects: Effects { details?.effects ?? Effects() }
    /// The modifiers besides access, `static`, `class`, `final` and `override`, in source order; at the end, the `rethrows`
    /// of a function.
    package var modifiers: Rows<Modifier> { rows(\.modifiers) }
    /// The attributes, in source order.
    package var attributes: [Attribute] { rows(\.attributes).attributes }
    /// The `#if` conditions around the member inside its declaration, outermost first.
    package var conditions: Rows<Condition> { rows(\.conditions) }
    /// The functions that are declared in the member's body and call `shared`, in source order, for
    /// example `row(_:)`.
    package var sharingFunctions: Rows<Name> { rows(\.sharingFunctions) }
    /// The calls of types in the literal that the type was inferred from. The declarations of those types show what the
    /// calls return.
    package var elementCalls: Rows<ElementCall> { rows(\.elementCalls) }
}

extension Member.Details {
    /// Whether there is nothing in it, so that the member needs no such row.
    var isNone: Bool {
        genericParameters.count + genericRequirements.count + modifiers.count + attributes.count == 0
            && conditions.count + sharingFunctions.count + elementCalls.count == 0 && !isAsync && !isThrowing
    }

    var effects: Effects {
        get { Effects(isAsync: isAsync, throwing: isThrowing ? Throwing(type: errorType) : nil) }
        set { (isAsync, isThrowing, errorType) = (newValue.isAsync, newValue.throwing != nil, newValue.throwing?.type) }
    }
}

extension Member.Row {
    package static var table: Int { 8 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.name(&name)
        try _type.visit(&visitor)
        try extras.visit(&visitor)
        try visitor.word(&kind)
        try visitor.word(&typeOrigin)
        try visitor.word(&access)
        try visitor.byte(&setter, below: Access.allCases.count + 2)
        try visitor.flag(&isStatic)
    }
}

extension Member.Extras {
    /// Whether there is nothing in it, so that the member needs no such row.
    var isNone: Bool {
        initializerCall == nil && parameters.count + readings.count + sharedCalls == 0 && details.isNone
    }

    package static var table: Int { 19 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try _initializerCall.visit(&visitor)
        try visitor.range(&parameters)
        try visitor.range(&readings)
        try details.visit(&visitor)
    }
}

extension Member.Details {
    package static var table: Int { 9 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.range(&genericParameters)
        try visitor.range(&genericRequirements)
        try visitor.range(&modifiers)
        try visitor.range(&attributes)
        try visitor.range(&conditions)
        try visitor.range(&sharingFunctions)
        try visitor.range(&elementCalls)
        try _errorType.visit(&visitor)
        try visitor.flag(&isAsync)
        try visitor.flag(&isThrowing)
    }
}

/// The call of a type in a literal, for example `Foo(x: 1)` in `let foos = [Foo(x: 1)]`.
package struct ElementCall: Hashable, Sendable {
    package var type: TypeExpression
    /// For example `x:`.
    package var labels: Name

    package init(type: TypeExpression, labels: Name) {
        self.type = type
        self.labels = labels
    }
}

/// The setter of a variable.
package struct Setter: Hashable, Sendable, BitwiseCopyable {
    /// The access in `private(set)`; nil if the setter is as visible as the getter.
    package var access: Access?

    package init(access: Access? = nil) {
        self.access = access
    }
}

/// One parameter of a function.
package struct Parameter: Hashable, Sendable {
    /// The argument label without backticks; nil for `_`.
    @Maybe package var label: Name?
    /// The type with its specifiers and attributes, for example `@escaping () -> Void`.
    package var type: TypeReference
    package var isVariadic: Bool
    package var hasDefault: Bool

    package init(label: Name?, type: TypeReference, isVariadic: Bool = false, hasDefault: Bool = false) {
        _label = Maybe(wrappedValue: label)
        self.type = type
        self.isVariadic = isVariadic
        self.hasDefault = hasDefault
    }
}

/// The effects of a getter or a function.
package struct Effects: Hashable, Sendable {
    package var isAsync: Bool
    /// Whether it throws, and which error type was written.
    package var throwing: Throwing?

    package init(isAsync: Bool = false, throwing: Throwing? = nil) {
        self.isAsync = isAsync
        self.throwing = throwing
    }
}

/// The `throws` of a getter or a function.
package struct Throwing: Hashable, Sendable {
    /// The type in `throws(DecodingError)`; nil for plain `throws`.
    package var type: TypeReference?

    package init(type: TypeReference? = nil) {
        self.type = type
    }
}

extension Member {
    /// A modifier of a member.
    package enum Modifier: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        case borrowing, consuming, convenience, distributed, dynamic, infix, isolated, lazy, mutating, nonisolated
        case nonmutating, optional, postfix, prefix, required, `rethrows`, unowned, weak
        case nonisolatedNonsending = "nonisolated(nonsending)"
        case nonisolatedUnsafe = "nonisolated(unsafe)"
        case unownedSafe = "unowned(safe)"
        case unownedUnsafe = "unowned(unsafe)"
        case oldConsuming = "__consuming"

        /// Whether a variable with this modifier does not retain its object.
        package var isWeak: Bool { [.weak, .unowned, .unownedSafe, .unownedUnsafe].contains(self) }
    }

    /// Whether it is declared `nonisolated`, in any form.
    package var isNonisolated: Bool {
        modifiers.contains { [.nonisolated, .nonisolatedUnsafe, .nonisolatedNonsending].contains($0) }
    }
}

extension Member {
    /// The types that the member names: of the variable or the result, of the parameters, and of the error. Specifiers that
    /// belong to a parameter are removed.
    package var types: [TypeExpression] {
        let thrown = effects.throwing?.type?.type
        // Most members are variables that throw nothing.
        if parameters.isEmpty, thrown == nil { return valueType.map { [$0] } ?? [] }
        let parameters = parameters.map(\.type.type.ofParameter.type)
        return [valueType].compactMap { $0 } + parameters + [thrown].compactMap { $0 }
    }

    /// The type of the variable or of the result, without `sending`.
    package var valueType: TypeExpression? { isSending ? type?.type.ofParameter.type : type?.type }

    /// The name with the labels of its parameters, for example `board(size:)`.
    package var nameWithLabels: String { "\(name)(\(parameters.map { "\($0.label ?? "_"):" }.joined()))" }

    /// Whether the result of a function is `sending`, as in `func make() -> sending Store`.
    package var isSending: Bool { kind == .function && type?.type.has(.sending) ?? false }
}

extension Parameter {
    /// Whether the parameter is the actor that isolates the function.
    package var isIsolated: Bool { type.type.has(.isolated) }
}

extension TypeReference {
    /// Whether it is `~Copyable`.
    package var isNoncopyable: Bool { type.withoutAttributes == Self.noncopyable }

    private static let noncopyable = TypeExpression(.suppressed(TypeExpression("Copyable")))
}

extension Parameter: FactRow {
    package static var table: Int { 10 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try _label.visit(&visitor)
        try type.visit(&visitor)
        try visitor.flag(&isVariadic)
        try visitor.flag(&hasDefault)
    }
}

extension ElementCall: FactRow {
    package static var table: Int { 15 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.type(&type)
        try visitor.name(&labels)
    }
}

extension Member.Modifier: FactRow {
    package static var table: Int { 17 }

    package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.word(&self)
    }
}
