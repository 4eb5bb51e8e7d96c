/// A call that may make child scopes, for example `GameComponent(parent: self)` or `contributions()`.
package struct Instantiation: Hashable, Sendable {
    /// The argument for `parent`.
    package enum ParentArgument: Hashable, Sendable {
        /// `self` of the innermost enclosing type, also where it was captured or re-bound.
        case enclosingInstance
        /// Any other expression, trivia reduced to single spaces, for example `root`.
        case other(String)
        /// An argument that an initializer takes under another label than `parent` and hands on, as in
        /// `init(owner: any Scope) { super.init(parent: owner) }`: its labels, here `owner:`, and those with which it would
        /// take it as `parent`.
        case parameter(labels: String, withParent: String)
    }

    /// How the enclosing instance keeps what the call makes, so that parent and child keep each other alive.
    package enum Keeper: String, Hashable, Sendable, CaseIterable {
        /// As in `shared { GameComponent(parent: self) }`, without a lifetime.
        case shared
        /// As in `lazy var game = GameComponent(parent: self)`.
        case lazy
        /// A stored property that an initializer sets: `game = GameComponent(parent: self)`.
        case stored
        /// A closure that is kept in one of these ways and captures the instance: `lazy var make = { GameComponent(parent: self) }`.
        case closure
    }

    /// The called type as written, for example `Game.GameComponent`. For `.init(parent: self)` it is the type
    /// that the context gives (annotation or return type), and nil where the syntax alone does not tell.
    package var callee: TypeReference?
    /// The type that the surroundings state for what is made, where it differs from a callee without all of its generic arguments,
    /// for example `MapComponent<String>` for `var map: MapComponent<String> { MapComponent(parent: self) }`.
    package var stated: TypeReference?
    /// Whether it collects what components contribute, as `contributions()` does. `callee` is the type of the contributions; nil
    /// where the syntax alone does not tell.
    package var collects = false
    /// Whether `init` is written, so that the callee is a type or a value that stands for one.
    package var namesInitializer = false
    package var parentArgument: ParentArgument
    /// How the enclosing instance surely keeps the child; nil if it does not, or if that is not certain.
    package var keeper: Keeper?
    /// The index of the innermost enclosing declaration in the same file; nil outside types.
    package var declaration: Int?
    /// The index of the enclosing member in that declaration's members; nil where it is no recorded member.
    package var member: Int?
    /// The `#if` conditions around the call inside its member (or, without a member, its declaration), outermost first.
    package var conditions: [Condition] = []

    package init(callee: TypeReference?, parentArgument: ParentArgument) {
        self.callee = callee
        self.parentArgument = parentArgument
    }
}

extension Instantiation: GraphFact {
    static var keyword: StaticString { "makes" }
    static let blank = Instantiation(callee: nil, parentArgument: .enclosingInstance)

    mutating func code<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        lines.flag("collects", &collects)
        lines.flag("init", &namesInitializer)
        try lines.type(&callee)
        try lines.end()
        try codeParent(&lines, depth + 1)
        if lines.begin("stated", depth + 1, if: stated != nil) {
            try lines.type(&stated)
            try lines.require(stated != nil)
            try lines.end()
        }
        try lines.line("kept", depth + 1, &keeper)
        let counts = lines.memberCounts
        try lines.line("declaration", depth + 1, &declaration, in: counts.indices)
        try lines.line("member", depth + 1, &member, in: 0..<(declaration.map { counts[$0] } ?? 0))
        try lines.lines(&conditions, depth + 1)
    }

    private mutating func codeParent<Lines: GraphLines>(_ lines: inout Lines, _ depth: Int) throws(Lines.Failure) {
        var (labels, parent): (String?, String?)
        switch parentArgument {
        case .enclosingInstance: (labels, parent) = (nil, nil)
        case .other(let expression): (labels, parent) = (nil, expression)
        case .parameter(let own, let withParent): (labels, parent) = (own, withParent)
        }
        try lines.line("takes", depth, &labels)
        try lines.line("parent", depth, &parent)
        try lines.require(labels == nil || parent != nil)
        guard let parent else { return }
        parentArgument = labels.map { .parameter(labels: $0, withParent: parent) } ?? .other(parent)
    }
}
