/// A type-like declaration: what can be a component, a dependency protocol, a namespace, or a name for one.
package struct Declaration: Hashable, Sendable {
    /// The keyword of a declaration.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case `class`, `struct`, `enum`, actor, `protocol`, `extension`, `typealias`
    }

    /// The declared name without backticks; for an extension the extended type as written, for example `App.RootComponent`.
    package var name: Name
    /// The type that an extension extends, or that a typealias stands for; nil for other declarations.
    package var meaning: TypeReference?
    /// The inheritance list in source order.
    package var inheritance: [TypeReference]
    /// The members that can provide or state a requirement, in source order.
    package var members: [Member]
    @usableFromInline private(set) var rare: Rare<Parts>
    /// Whether it has nothing that few declarations have.
    @inlinable package var isPlain: Bool { rare.box == nil }
    /// The index of the enclosing declaration in the same file; -1 if there is none.
    package private(set) var parentIndex: Int32
    package var kind: Kind
    /// The access level that was written, if any.
    package var access: Access?
    /// Whether the declaration is marked `final`.
    package var isFinal: Bool
    /// Whether a class is declared in a body, where no other file can name it. Of those, only classes that inherit
    /// something are recorded, without their members.
    package var isLocal: Bool
    /// Whether the declaration is marked `nonisolated`.
    package var isNonisolated: Bool

    /// The parts of a declaration that few have; each is documented where the declaration gives it.
    package struct Parts: RareParts {
        package fileprivate(set) var attributes: [Attribute] = []
        package fileprivate(set) var genericParameters: [GenericParameter] = []
        package fileprivate(set) var genericRequirements: [GenericRequirement] = []
        package fileprivate(set) var conditions: [Condition] = []
        package fileprivate(set) var failableInitializers: [String] = []
        package fileprivate(set) var expansions: [String] = []

        package static let none = Self()

        package var isEmpty: Bool {
            attributes.isEmpty && genericParameters.isEmpty && genericRequirements.isEmpty
                && conditions.isEmpty && failableInitializers.isEmpty && expansions.isEmpty
        }
    }

    package init(
        kind: Kind,
        name: Name,
        parent: Int? = nil,
        access: Access? = nil,
        isFinal: Bool = false,
        isLocal: Bool = false,
        attributes: [Attribute] = [],
        isNonisolated: Bool = false,
        genericParameters: [GenericParameter] = [],
        genericRequirements: [GenericRequirement] = [],
        inheritance: [TypeReference] = [],
        meaning: TypeReference? = nil,
        conditions: [Condition] = [],
        failableInitializers: [String] = [],
        expansions: [String] = [],
        members: [Member] = []
    ) {
        self.name = name
        self.inheritance = inheritance
        self.meaning = meaning
        self.members = members
        rare = Rare(
            Parts(
                attributes: attributes,
                genericParameters: genericParameters,
                genericRequirements: genericRequirements,
                conditions: conditions,
                failableInitializers: failableInitializers,
                expansions: expansions
            )
        )
        parentIndex = parent.map(Int32.init) ?? -1
        self.kind = kind
        self.access = access
        self.isFinal = isFinal
        self.isLocal = isLocal
        self.isNonisolated = isNonisolated
    }

    /// The index of the enclosing declaration in the same file.
    package var parent: Int? {
        get { parentIndex < 0 ? nil : Int(parentIndex) }
        set { parentIndex = newValue.map(Int32.init) ?? -1 }
    }
}

// The properties that few declarations have.
extension Declaration {
    /// The attributes, in source order.
    package var attributes: [Attribute] {
        @inlinable get { rare.box?.parts.attributes ?? [] }
        set { rare.parts.attributes = newValue }
    }
    package var genericParameters: [GenericParameter] {
        @inlinable get { rare.box?.parts.genericParameters ?? [] }
        set { rare.parts.genericParameters = newValue }
    }
    /// The generic `where` clause.
    package var genericRequirements: [GenericRequirement] {
        @inlinable get { rare.box?.parts.genericRequirements ?? [] }
        set { rare.parts.genericRequirements = newValue }
    }
    /// The type that a typealias stands for.
    package var aliased: TypeReference? { kind == .typealias ? meaning : nil }
    /// The `#if` conditions around the declaration inside its file, outermost first.
    package var conditions: [Condition] {
        @inlinable get { rare.box?.parts.conditions ?? [] }
        set { rare.parts.conditions = newValue }
    }
    /// The labels of the initializers that may give nil, in source order, for example `string:` of `init?(string:)`
    /// and `_:` of `init!(_:)`: a property that is made by one is an optional.
    package var failableInitializers: [String] {
        @inlinable get { rare.box?.parts.failableInitializers ?? [] }
        set { rare.parts.failableInitializers = newValue }
    }
    /// The macros that are expanded among its members, in source order, for example `sized` of `#sized()`.
    package var expansions: [String] {
        @inlinable get { rare.box?.parts.expansions ?? [] }
        set { rare.parts.expansions = newValue }
    }
}
