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
    package var inheritance: [TypeReference] = []
    /// The members that can provide or state a requirement, in source order.
    package var members: [Member] = []
    /// The parts that few declarations have.
    package var rare = Rare<Parts>()
    /// The index of the enclosing declaration in the same file; -1 if there is none.
    package private(set) var parentIndex: Int32 = -1
    package var kind: Kind
    /// The access level that was written, if any.
    package var access: Access?
    /// Whether the declaration is marked `final`.
    package var isFinal = false
    /// Whether a class is declared in a body, where no other file can name it. Of those, only classes that inherit
    /// something are recorded, without their members.
    package var isLocal = false
    /// Whether the declaration is marked `nonisolated`.
    package var isNonisolated = false

    /// A declaration of which nothing else is known yet.
    package init(kind: Kind, name: Name) {
        self.kind = kind
        self.name = name
    }

    /// The index of the enclosing declaration in the same file.
    package var parent: Int? {
        get { parentIndex < 0 ? nil : Int(parentIndex) }
        set { parentIndex = newValue.map(Int32.init) ?? -1 }
    }

    /// The type that a typealias stands for.
    package var aliased: TypeReference? { kind == .typealias ? meaning : nil }

    /// Whether it has none of the parts that few declarations have.
    package var isPlain: Bool { rare.box == nil }

    /// The parts that few declarations have; each is documented where it gives them.
    package struct Parts: RareParts {
        package var attributes: [Attribute] = []
        package var genericParameters: [GenericParameter] = []
        package var genericRequirements: [GenericRequirement] = []
        package var conditions: [Condition] = []
        package var failableInitializers: [String] = []
        package var expansions: [String] = []
        package var parentInitializer: ParentInitializer?

        package static let none = Parts()
    }
}

/// Whether a class that declares initializers can be created by `init(parent:)`.
package enum ParentInitializer: String, Hashable, Sendable, CaseIterable {
    /// One of them can be called so.
    case declared
    /// None can, and the class does not inherit one, since it declares others.
    case hidden
}

// The parts that few declarations have.
extension Declaration {
    /// The attributes, in source order.
    package var attributes: [Attribute] {
        get { rare.box?.parts.attributes ?? [] }
        set { rare.parts.attributes = newValue }
    }
    package var genericParameters: [GenericParameter] {
        get { rare.box?.parts.genericParameters ?? [] }
        set { rare.parts.genericParameters = newValue }
    }
    /// The generic `where` clause.
    package var genericRequirements: [GenericRequirement] {
        get { rare.box?.parts.genericRequirements ?? [] }
        set { rare.parts.genericRequirements = newValue }
    }
    /// The `#if` conditions around the declaration inside its file, outermost first.
    package var conditions: [Condition] {
        get { rare.box?.parts.conditions ?? [] }
        set { rare.parts.conditions = newValue }
    }
    /// The labels of the initializers that may give nil, in source order, for example `string:` of `init?(string:)`
    /// and `_:` of `init!(_:)`: a property that is made by one is an optional.
    package var failableInitializers: [String] {
        get { rare.box?.parts.failableInitializers ?? [] }
        set { rare.parts.failableInitializers = newValue }
    }
    /// The macros that are expanded among its members, in source order, for example `sized` of `#sized()`.
    package var expansions: [String] {
        get { rare.box?.parts.expansions ?? [] }
        set { rare.parts.expansions = newValue }
    }
    /// Whether a class named as components are can be created by `init(parent:)`; nil if it declares no initializer that decides it.
    package var parentInitializer: ParentInitializer? {
        get { rare.box?.parts.parentInitializer }
        set { rare.parts.parentInitializer = newValue }
    }
}

extension Declaration: GraphFact {
    static var keyword: StaticString { "declares" }
    static let blank = Declaration(kind: .class, name: "")

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        lines.access(&access)
        lines.flag("local", &isLocal)
        lines.flag("final", &isFinal)
        lines.flag("nonisolated", &isNonisolated)
        try codeKind(&lines)
        if kind == .extension {
            try lines.type(&meaning)
            try lines.require(meaning != nil)
            name = meaning?.written ?? name
        } else {
            try lines.text(&name)
        }
        try lines.end()
        try lines.line("in", depth + 1, &parent, in: 0..<lines.memberCounts.count)
        try lines.lines(&inheritance, depth + 1)
        if kind == .typealias, lines.begin("aliases", depth + 1, if: meaning != nil) {
            try lines.type(&meaning)
            try lines.require(meaning != nil)
            try lines.end()
        }
        if lines.hasLines(depth + 1, if: !isPlain) { try rare.parts.code(&lines, depth + 1) }
        try lines.lines(&members, depth + 1)
        lines.memberCounts.append(members.count)
    }

    private mutating func codeKind<Lines: GraphLines>(_ lines: inout Lines) throws(Lines.Failure) {
        let isKnown =
            lines.choice("class", .class, &kind) || lines.choice("extension", .extension, &kind)
            || lines.choice("protocol", .protocol, &kind) || lines.choice("struct", .struct, &kind)
            || lines.choice("enum", .enum, &kind) || lines.choice("actor", .actor, &kind)
            || lines.choice("typealias", .typealias, &kind)
        try lines.require(isKnown)
    }
}

extension Declaration.Parts {
    fileprivate mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        try lines.lines(&attributes, depth)
        try lines.lines(&genericParameters, depth)
        try lines.lines(&genericRequirements, depth)
        try lines.lines(&conditions, depth)
        try lines.lines("failable", depth, &failableInitializers)
        try lines.lines("expands", depth, &expansions)
        try lines.line("initializer", depth, &parentInitializer)
    }
}

/// A type that a declaration inherits.
extension TypeReference: GraphFact {
    static var keyword: StaticString { "inherits" }
    static let blank = TypeReference(.placeholder)

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        try lines.type(&self)
        try lines.end()
    }
}
