/// A call that may create scopes, for example `GameComponent(parent: self)`, `contributions()` or `GameComponent.mock()`.
package struct Instantiation: Hashable, Sendable {
    /// The argument for `parent`.
    package enum ParentArgument: Hashable, Sendable {
        /// `self` of the innermost enclosing type, even if it was captured or rebound.
        case enclosingInstance
        /// Any other expression, trivia reduced to single spaces, for example `root`.
        case other(String)
        /// An argument that an initializer takes under another label than `parent` and passes on, as in
        /// `init(owner: any Scope) { super.init(parent: owner) }`: the labels of the initializer, here `owner:`, and the same
        /// labels with `parent` instead, here `parent:`.
        case parameter(labels: String, withParent: String)
        /// None: the call is `GameComponent.mock(…)`, for a scope with a generated parent. The labels of its arguments, including
        /// trailing closures, `_` for none, for example `playerName:cache:`.
        case mock(labels: String)
    }

    /// How the enclosing instance retains the created child, so that parent and child keep each other alive.
    package enum Keeper: String, Hashable, Sendable, CaseIterable, BitwiseCopyable {
        /// As in `shared { GameComponent(parent: self) }`, without a lifetime.
        case shared
        /// As in `lazy var game = GameComponent(parent: self)`.
        case lazy
        /// A stored property that an initializer sets: `game = GameComponent(parent: self)`.
        case stored
        /// A closure that is kept like this and captures the instance: `lazy var make = { GameComponent(parent: self) }`.
        case closure
    }

    /// The called type as written, for example `Game.GameComponent`. For `.init(parent: self)` it is the type
    /// that the context gives (annotation or return type), or nil if the syntax alone does not show it.
    package var callee: TypeReference?
    /// The type that the context gives the result, if it differs from a callee that lacks generic arguments, for example
    /// `MapComponent<String>` for `var map: MapComponent<String> { MapComponent(parent: self) }`.
    package var stated: TypeReference?
    /// Whether the call collects contributions, as `contributions()` does. `callee` is then their type; nil if the syntax
    /// alone does not show it.
    package var collects = false
    /// Whether `init` is written, so that the callee is a type or a metatype value.
    package var namesInitializer = false
    package var parentArgument: ParentArgument
    /// How the enclosing instance keeps the child; nil if it does not, or if that is not certain.
    package var keeper: Keeper?
    /// The index of the innermost enclosing declaration in the same file; nil outside types.
    package var declaration: Int?
    /// The index of the enclosing member in that declaration's members; nil if it is not a recorded member.
    package var member: Int?
    /// The `#if` conditions around the call inside its member (or, without a member, its declaration), outermost first.
    package var conditions: [Condition] = []

    package init(callee: TypeReference?, parentArgument: ParentArgument) {
        self.callee = callee
        self.parentArgument = parentArgument
    }
}

extension Instantiation: FactView {
    /// A row of the table of calls.
    package struct Row: FactRow {
        @Maybe fileprivate var callee: TypeReference?
        @Maybe fileprivate var stated: TypeReference?
        /// The expression for `parent`, or the labels with `parent`; nil for the enclosing instance and for a mock.
        @Maybe fileprivate var parent: Name?
        /// The labels of an initializer that takes the parent under another label, or of a mock's arguments.
        @Maybe fileprivate var labels: Name?
        /// -1 for none, like `member`.
        var declaration: Int32 = -1
        var member: Int32 = -1
        fileprivate var conditions = RowRange<Condition>()
        fileprivate var keeper: Keeper?
        fileprivate var collects = false
        fileprivate var namesInitializer = false

        package static var table: Int { 18 }

        package mutating func visit<Visitor: RowVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
            try _callee.visit(&visitor)
            try _stated.visit(&visitor)
            try _parent.visit(&visitor)
            try _labels.visit(&visitor)
            try visitor.range(&conditions)
            try visitor.word(&keeper)
            try visitor.flag(&collects)
            try visitor.flag(&namesInitializer)
        }
    }

    package init(_ tables: TablesPointer, row: UInt32) {
        let row: Row = tables.row(row)
        (callee, stated) = (row.callee, row.stated)
        parentArgument =
            switch (row.parent?.text, row.labels?.text) {
            case (nil, nil): .enclosingInstance
            case (nil, let labels?): .mock(labels: labels)
            case (let expression?, nil): .other(expression)
            case (let withParent?, let labels?): .parameter(labels: labels, withParent: withParent)
            }
        (collects, namesInitializer, keeper) = (row.collects, row.namesInitializer, row.keeper)
        declaration = row.declaration < 0 ? nil : Int(row.declaration)
        member = row.member < 0 ? nil : Int(row.member)
        if row.conditions.count > 0 { conditions = Array(tables.rows(row.conditions)) }
    }

    func row(_ builder: TableBuilder) -> Row {
        let (labels, parent): (String?, String?) =
            switch parentArgument {
            case .enclosingInstance: (nil, nil)
            case .other(let expression): (nil, expression)
            case .parameter(let labels, let withParent): (labels, withParent)
            case .mock(let labels): (labels, nil)
            }
        var row = Row()
        (row.callee, row.stated) = (callee, stated)
        (row.parent, row.labels) = (parent.map { Name($0) }, labels.map { Name($0) })
        (row.declaration, row.member) = (declaration.map(Int32.init) ?? -1, member.map(Int32.init) ?? -1)
        row.conditions = builder.add(conditions)
        (row.keeper, row.collects, row.namesInitializer) = (keeper, collects, namesInitializer)
        return row
    }
}
