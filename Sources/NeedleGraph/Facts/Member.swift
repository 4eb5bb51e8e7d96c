/// A variable or function that is declared in a class, a protocol or an extension.
package struct Member: Hashable, Sendable {
    /// The keyword of a member.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case variable, function
        /// Kinds that no generated class can have: protocols record them, and classes a subscript that calls `shared`.
        case initializer, `subscript`, associatedType
    }

    /// How the type of a variable is known.
    package enum TypeOrigin: String, Hashable, Sendable, CaseIterable {
        /// The type was written as an annotation.
        case written
        /// The type follows from the initializer, for example `Clock` from `let clock = Clock()`.
        case inferred
        /// The type is called with arguments, as in `let clock = Clock(zone: 1)`: it is `Clock` or, if that initializer may
        /// give nil, an optional of it. Who knows the declaration of the type knows which.
        case called
        /// The type cannot be known from the syntax; `type` is nil.
        case unknown
    }

    /// The name without backticks; for a function the base name, for example `board` of `board(size:)`.
    package var name: Name
    /// The variable's type, or the function's return type; nil where it is unknown, and for a function that returns
    /// nothing.
    package var type: TypeReference?
    /// The parameters of a function in source order.
    package var parameters: [Parameter] = []
    /// The labels of the call that the type was inferred from, for example `_:size:` of `let board = Board(1, size: 3)`;
    /// nil if it follows from something else, or was written.
    package var initializerCall: Name?
    /// The parts that few members have.
    package var rare = Rare<Parts>()
    /// How often `shared` is called in the member's body outside nested types.
    package var sharedCalls = 0
    /// The members that the body of a component's member reads at once, in source order.
    package var readings: [Reading] = []
    package var kind: Kind
    package var typeOrigin = TypeOrigin.written
    /// The access level that was written for reading, if any.
    package var access: Access?
    /// Whether the member belongs to the type, not to its instances (`static` or `class`).
    package var isStatic = false
    /// Whether a variable can be set, and from where: nil if it cannot, else the setter's written access or that of the
    /// getter.
    package var setter: Setter?

    /// A member of which nothing else is known yet.
    package init(kind: Kind = .variable, name: Name) {
        self.kind = kind
        self.name = name
    }

    /// Whether it has none of the parts that few members have.
    package var isPlain: Bool { rare.box == nil }

    /// The parts that few members have; each is documented where it gives them.
    package struct Parts: RareParts {
        package var genericParameters: [GenericParameter] = []
        package var genericRequirements: [GenericRequirement] = []
        package var effects = Effects()
        package var modifiers: [Modifier] = []
        package var attributes: [Attribute] = []
        package var conditions: [Condition] = []
        package var sharingFunctions: [String] = []
        package var elementCalls: [ElementCall] = []

        package static let none = Parts()
    }
}

// The parts that few members have.
extension Member {
    /// The generic parameters of a function.
    package var genericParameters: [GenericParameter] {
        get { rare.box?.parts.genericParameters ?? [] }
        set { rare.parts.genericParameters = newValue }
    }
    /// The generic `where` clause of a function.
    package var genericRequirements: [GenericRequirement] {
        get { rare.box?.parts.genericRequirements ?? [] }
        set { rare.parts.genericRequirements = newValue }
    }
    /// Whether reading or calling it may wait or throw.
    package var effects: Effects {
        get { rare.box?.parts.effects ?? Effects() }
        set { rare.parts.effects = newValue }
    }
    /// The modifiers besides access, `static`, `class`, `final` and `override`, in source order; at the end, the `rethrows`
    /// of a function.
    package var modifiers: [Modifier] {
        get { rare.box?.parts.modifiers ?? [] }
        set { rare.parts.modifiers = newValue }
    }
    /// The attributes, in source order.
    package var attributes: [Attribute] {
        get { rare.box?.parts.attributes ?? [] }
        set { rare.parts.attributes = newValue }
    }
    /// The `#if` conditions around the member inside its declaration, outermost first.
    package var conditions: [Condition] {
        get { rare.box?.parts.conditions ?? [] }
        set { rare.parts.conditions = newValue }
    }
    /// The functions that are declared in the member's body and call `shared`, in source order, for
    /// example `row(_:)`.
    package var sharingFunctions: [String] {
        get { rare.box?.parts.sharingFunctions ?? [] }
        set { rare.parts.sharingFunctions = newValue }
    }
    /// The calls of types in the literal that the type was inferred from: the declaration of the type tells what they
    /// give.
    package var elementCalls: [ElementCall] {
        get { rare.box?.parts.elementCalls ?? [] }
        set { rare.parts.elementCalls = newValue }
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
package struct Setter: Hashable, Sendable {
    /// The access in `private(set)`; nil if the setter is as visible as the getter.
    package var access: Access?

    package init(access: Access? = nil) {
        self.access = access
    }
}

/// One parameter of a function.
package struct Parameter: Hashable, Sendable {
    /// The argument label without backticks; nil for `_`.
    package var label: Name?
    /// The type with its specifiers and attributes, for example `@escaping () -> Void`.
    package var type: TypeReference
    /// Whether the parameter is variadic.
    package var isVariadic: Bool
    /// Whether the parameter has a default value.
    package var hasDefault: Bool

    package init(label: Name?, type: TypeReference, isVariadic: Bool = false, hasDefault: Bool = false) {
        self.label = label
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
    package enum Modifier: String, Hashable, Sendable, CaseIterable {
        case borrowing, consuming, convenience, distributed, dynamic, infix, isolated, lazy, mutating, nonisolated
        case nonmutating, optional, postfix, prefix, required, `rethrows`, unowned, weak
        case nonisolatedNonsending = "nonisolated(nonsending)"
        case nonisolatedUnsafe = "nonisolated(unsafe)"
        case unownedSafe = "unowned(safe)"
        case unownedUnsafe = "unowned(unsafe)"
        case oldConsuming = "__consuming"

        /// Whether a variable does not keep its object.
        package var isWeak: Bool { [.weak, .unowned, .unownedSafe, .unownedUnsafe].contains(self) }
    }

    /// Whether it is declared to be of no actor.
    package var isNonisolated: Bool {
        modifiers.contains { [.nonisolated, .nonisolatedUnsafe, .nonisolatedNonsending].contains($0) }
    }
}

extension Member {
    /// The types that the member names: that of the variable or of the result, those of the parameters, both without the
    /// specifiers that do not belong to the types, and that of the error.
    package var types: [TypeExpression] {
        let thrown = effects.throwing?.type?.type
        // Most members are variables that throw nothing.
        if parameters.isEmpty, thrown == nil { return valueType.map { [$0] } ?? [] }
        let parameters = parameters.map(\.type.type.ofParameter.type)
        return [valueType].compactMap { $0 } + parameters + [thrown].compactMap { $0 }
    }

    /// The type of the variable or of the result, without a specifier.
    package var valueType: TypeExpression? { isSending ? type?.type.ofParameter.type : type?.type }

    /// Whether a function gives its result away: `func make() -> sending Store`.
    package var isSending: Bool { kind == .function && type?.type.has(.sending) ?? false }
}

extension Parameter {
    /// Whether the argument is the actor that isolates the function.
    package var isIsolated: Bool { type.type.has(.isolated) }
}

extension TypeReference {
    /// Whether it is what types inherit whose values cannot be copied.
    package var isNoncopyable: Bool { type.withoutAttributes == Self.noncopyable }

    private static let noncopyable = TypeExpression(.suppressed(TypeExpression("Copyable")))
}

extension Member: GraphFact {
    static var keyword: StaticString { "has" }
    static let blank = Member(name: "")

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        lines.access(&access)
        lines.flag("static", &isStatic)
        _ =
            lines.choice("inferred", .inferred, &typeOrigin) || lines.choice("called", .called, &typeOrigin)
            || lines.choice("unknown", .unknown, &typeOrigin)
        let isKnown =
            lines.choice("variable", .variable, &kind) || lines.choice("function", .function, &kind)
            || lines.choice("initializer", .initializer, &kind) || lines.choice("subscript", .subscript, &kind)
            || lines.choice("associatedType", .associatedType, &kind)
        try lines.require(isKnown)
        try lines.text(&name)
        try lines.type(&type)
        try lines.end()
        // Most members have no lines of their own, and most others none of what is rare.
        if lines.hasLines(depth + 1, if: true) { try codeDetails(&lines, depth + 1) }
    }

    private mutating func codeDetails<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        try lines.lines(&parameters, depth)
        if lines.begin("settable", depth, if: setter != nil) {
            var access = setter?.access
            lines.access(&access)
            setter = Setter(access: access)
            try lines.end()
        }
        if lines.begin("call", depth, if: initializerCall != nil) {
            try lines.text(&initializerCall)
            try lines.require(initializerCall != nil)
            try lines.end()
        }
        var calls = sharedCalls == 0 ? nil : sharedCalls
        try lines.line("shared", depth, &calls, in: 1..<Int.max)
        sharedCalls = calls ?? 0
        try lines.lines(&readings, depth)
        if lines.hasLines(depth, if: !isPlain) { try rare.parts.code(&lines, depth) }
    }
}

extension Member.Parts {
    fileprivate mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        try lines.lines(&genericParameters, depth)
        try lines.lines(&genericRequirements, depth)
        try lines.line("async", depth, &effects.isAsync)
        if lines.begin("throws", depth, if: effects.throwing != nil) {
            var type = effects.throwing?.type
            try lines.type(&type)
            effects.throwing = Throwing(type: type)
            try lines.end()
        }
        try lines.lines("modifier", depth, &modifiers)
        try lines.lines(&attributes, depth)
        try lines.lines(&conditions, depth)
        try lines.lines("sharing", depth, &sharingFunctions)
        try lines.lines(&elementCalls, depth)
    }
}

extension Parameter: GraphFact {
    static var keyword: StaticString { "parameter" }
    static let blank = Parameter(label: "", type: .blank)

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        var isUnlabelled = label == nil
        lines.flag("unlabelled", &isUnlabelled)
        lines.flag("variadic", &isVariadic)
        lines.flag("defaulted", &hasDefault)
        if isUnlabelled {
            label = nil
        } else {
            try lines.text(&label)
            try lines.require(label != nil)
        }
        try lines.type(&type)
        try lines.end()
    }
}

extension ElementCall: GraphFact {
    static var keyword: StaticString { "element" }
    static let blank = ElementCall(type: .placeholder, labels: "")

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        try lines.type(&type)
        try lines.text(&labels)
        try lines.end()
    }
}
