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
    package var parameters: [Parameter]
    /// The labels of the call that the type was inferred from, for example `_:size:` of `let board = Board(1, size: 3)`;
    /// nil if it follows from something else, or was written.
    package var initializerCall: Name?
    @usableFromInline private(set) var rare: Rare<Parts>
    /// How often `shared` is called in the member's body outside nested types.
    package var sharedCalls: Int
    package var kind: Kind
    package var typeOrigin: TypeOrigin
    /// The access level that was written for reading, if any.
    package var access: Access?
    /// Whether the member belongs to the type, not to its instances (`static` or `class`).
    package var isStatic: Bool
    /// Whether a variable can be set, and from where: nil if it cannot, else the setter's written access or that of the
    /// getter.
    package var setter: Setter?

    /// The parts of a member that few have; each is documented where the member gives it.
    package struct Parts: RareParts {
        package fileprivate(set) var genericParameters: [GenericParameter] = []
        package fileprivate(set) var genericRequirements: [GenericRequirement] = []
        package fileprivate(set) var effects = Effects()
        package fileprivate(set) var modifiers: [Modifier] = []
        package fileprivate(set) var attributes: [Attribute] = []
        package fileprivate(set) var conditions: [Condition] = []
        package fileprivate(set) var sharingFunctions: [String] = []
        package fileprivate(set) var superReads: [String] = []
        package fileprivate(set) var elementCalls: [ElementCall] = []

        package static let none = Self()

        package var isEmpty: Bool {
            genericParameters.isEmpty && genericRequirements.isEmpty && !effects.isAsync && effects.throwing == nil
                && modifiers.isEmpty && attributes.isEmpty && conditions.isEmpty && sharingFunctions.isEmpty
                && elementCalls.isEmpty && superReads.isEmpty
        }
    }

    package init(
        kind: Kind = .variable,
        name: Name,
        type: TypeReference? = nil,
        typeOrigin: TypeOrigin = .written,
        parameters: [Parameter] = [],
        genericParameters: [GenericParameter] = [],
        genericRequirements: [GenericRequirement] = [],
        access: Access? = nil,
        isStatic: Bool = false,
        setter: Setter? = nil,
        effects: Effects = Effects(),
        modifiers: [Modifier] = [],
        attributes: [Attribute] = [],
        conditions: [Condition] = [],
        initializerCall: Name? = nil,
        sharedCalls: Int = 0,
        sharingFunctions: [String] = [],
        superReads: [String] = [],
        elementCalls: [ElementCall] = []
    ) {
        self.name = name
        self.type = type
        self.parameters = parameters
        self.initializerCall = initializerCall
        rare = Rare(
            Parts(
                genericParameters: genericParameters,
                genericRequirements: genericRequirements,
                effects: effects,
                modifiers: modifiers,
                attributes: attributes,
                conditions: conditions,
                sharingFunctions: sharingFunctions,
                superReads: superReads,
                elementCalls: elementCalls
            )
        )
        self.sharedCalls = sharedCalls
        self.kind = kind
        self.typeOrigin = typeOrigin
        self.access = access
        self.isStatic = isStatic
        self.setter = setter
    }

    /// A member that has nothing of what is rare.
    @inline(__always)
    package init(
        kind: Kind,
        name: Name,
        type: TypeReference?,
        typeOrigin: TypeOrigin,
        parameters: [Parameter] = [],
        access: Access?,
        isStatic: Bool,
        setter: Setter? = nil,
        initializerCall: Name? = nil,
        sharedCalls: Int = 0
    ) {
        self.name = name
        self.type = type
        self.parameters = parameters
        self.initializerCall = initializerCall
        rare = Rare()
        self.sharedCalls = sharedCalls
        self.kind = kind
        self.typeOrigin = typeOrigin
        self.access = access
        self.isStatic = isStatic
        self.setter = setter
    }
}

// The properties that few members have.
extension Member {
    /// Whether it has nothing of this.
    @inlinable package var isPlain: Bool { rare.box == nil }
    /// The generic parameters of a function.
    package var genericParameters: [GenericParameter] {
        @inlinable get { rare.box?.parts.genericParameters ?? [] }
        set { rare.parts.genericParameters = newValue }
    }
    /// The generic `where` clause of a function.
    package var genericRequirements: [GenericRequirement] {
        @inlinable get { rare.box?.parts.genericRequirements ?? [] }
        set { rare.parts.genericRequirements = newValue }
    }
    /// Whether reading or calling it may wait or throw.
    package var effects: Effects {
        @inlinable get { rare.box?.parts.effects ?? Effects() }
        set { rare.parts.effects = newValue }
    }
    /// The modifiers besides access, `static`, `class`, `final` and `override`, in source order; at the end, the `rethrows`
    /// of a function.
    package var modifiers: [Modifier] {
        @inlinable get { rare.box?.parts.modifiers ?? [] }
        set { rare.parts.modifiers = newValue }
    }
    /// The attributes, in source order.
    package var attributes: [Attribute] {
        @inlinable get { rare.box?.parts.attributes ?? [] }
        set { rare.parts.attributes = newValue }
    }
    /// The `#if` conditions around the member inside its declaration, outermost first.
    package var conditions: [Condition] {
        @inlinable get { rare.box?.parts.conditions ?? [] }
        set { rare.parts.conditions = newValue }
    }
    /// The functions that are declared in the member's body and call `shared`, in source order, for
    /// example `row(_:)`.
    package var sharingFunctions: [String] {
        @inlinable get { rare.box?.parts.sharingFunctions ?? [] }
        set { rare.parts.sharingFunctions = newValue }
    }
    /// The members of the superclass that the body asks for by `super`, in source order, each once. Of an overriding member,
    /// its own one counts only outside of what it gives to `shared`.
    package var superReads: [String] {
        @inlinable get { rare.box?.parts.superReads ?? [] }
        set { rare.parts.superReads = newValue }
    }
    /// The calls of types in the literal that the type was inferred from: the declaration of the type tells what they give.
    package var elementCalls: [ElementCall] {
        @inlinable get { rare.box?.parts.elementCalls ?? [] }
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
        modifiers.contains(.nonisolated) || modifiers.contains(.nonisolatedUnsafe)
            || modifiers.contains(.nonisolatedNonsending)
    }
}
