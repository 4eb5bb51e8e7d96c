package import NeedleGraph
package import NeedleLinker

/// The graph of scopes as people look at it: the parents and children, their requirements, and the providers of these.
///
/// It is a copy of a linked graph's content. All that shows or explains the graph reads this model, and `needle graph --format
/// json` writes it. Elements refer to one another by position in a list.
package struct ScopeGraph: Equatable, Sendable {
    /// Sorted by name.
    package var modules: [String] = []
    /// Sorted by module and name.
    package var scopes: [Scope] = []
    /// All requirements of scopes, each name and type once.
    package var requirements: [Requirement] = []
    package var properties: [Property] = []
    /// The members that are not properties, but belong to chains of reads: functions, members that create scopes, and inherited
    /// members, if they read something, or if they are shared and something reads them.
    package var members: [Property] = []
    /// Sorted by parent and child; those to non-core components last.
    package var edges: [Edge] = []
    /// The members that collect contributions.
    package var collections: [Collection] = []
    /// The members of plugin extensions, by component.
    package var pluginMembers: [PluginMember] = []
    /// Whether a root leads to each scope. The proof does not cover the others.
    package var isReached: [Bool] = []
    /// The edges into each scope, ascending. `connect()` derives this list and those below from the lists above.
    package private(set) var edgesInto: [[Int]] = []
    /// The edges out of each scope, ascending.
    package private(set) var edgesFrom: [[Int]] = []
    /// The properties of each scope, ascending.
    package private(set) var propertiesOf: [[Int]] = []

    package init() {}

    /// A component. A scope of it exists wherever a parent creates one.
    package struct Scope: Equatable, Sendable {
        /// The name in its module, for example `Outer.FeedComponent`.
        package var name: String
        package var module: Int
        package var kind: ComponentKind
        /// The component in the linked graph, which also has generic ones and those that only mocks create.
        package var component: ID<Component>
        /// Where it is declared.
        package var reference: FactReference
        /// Its own requirements, in the order of its dependency protocols.
        package var statements: [Statement] = []
        /// The names of requirements that fall back to a default, since nothing above provides them. `statements` does not
        /// contain them.
        package var defaults: [String] = []
        /// The requirements that it and the scopes below it need from above, ascending.
        package var demand: [Int] = []

        package var isRoot: Bool { kind == .bootstrap }
    }

    /// A requirement of one scope, at the place where a protocol states it.
    package struct Statement: Equatable, Sendable {
        package var requirement: Int
        /// The name of the protocol that declares it.
        package var `protocol`: String
        package var reference: FactReference
    }

    /// The name and the type of a member of dependency protocols.
    package struct Requirement: Equatable, Sendable {
        /// The name; of a function with its labels, for example `board(size:)`.
        package var name: String
        /// The type as written in the first protocol that states it.
        package var type: String
        /// The signature to compare with that of a property.
        package var signature: Signature

        /// Name and type, as messages show them, for example `board: Board`.
        package var text: String { signature.description { _ in type } }
        /// The whole signature with resolved types, in Swift's syntax, for example `title(of: Int) async -> String`. Equal for
        /// equal requirements, also in different graphs.
        package var resolved: String { signature.resolved }
    }

    /// A variable or function of a scope that may meet a requirement of scopes below it.
    package struct Property: Equatable, Sendable {
        package var scope: Int
        package var name: String
        /// The type as written; empty if none is written.
        package var type: String
        package var isFunction: Bool
        package var access: Access
        /// Where it is declared.
        package var reference: FactReference
        /// The offer of the property, with resolved types; nil if no scope requires a member of its name.
        package var signature: Signature?
        /// Whether some edge reads it.
        package var isTaken = false
        /// Whether `shared` keeps what it creates.
        package var isShared = false
        /// The members and requirements that its body reads at once.
        package var reads: [Read] = []

        /// Name and type, as messages show them.
        package var text: String { type.isEmpty ? name : "\(name)\(isFunction ? " ->" : ":") \(type)" }
    }

    /// A member or requirement that the body of a member reads at once.
    package struct Read: Equatable, Sendable {
        /// The target of a read.
        package enum Target: Equatable, Sendable {
            case property(Int)
            case member(Int)
            /// A requirement of the scope itself. If a function meets it, it is read at once only if it is called.
            case requirement(Int, isCalled: Bool)
        }

        package var target: Target
        /// The edge to the scope that contains the target; nil for the scope itself.
        package var edge: Int?
        /// Whether it depends on a condition such as `if` or `#if`.
        package var isConditional: Bool
    }

    /// A member of a plugin extension, with the property of the non-core component that meets it.
    package struct PluginMember: Equatable, Sendable {
        /// The component that has the plugin extension.
        package var scope: Int
        package var name: String
        package var property: Int
        /// Where the protocol states it.
        package var reference: FactReference
        /// Whether some edge reads it.
        package var isTaken = false
    }

    /// A member of a scope that collects contributions.
    package struct Collection: Equatable, Sendable {
        package var scope: Int
        package var name: String
        /// The type of the contributions as written in the call.
        package var type: String
        package var reference: FactReference
    }

    /// A parent that creates a child.
    package struct Edge: Equatable, Sendable {
        package var parent: Int
        package var child: Int
        /// The calls that create the child; none for a non-core component, which the runtime creates.
        package var sites: [FactReference]
        /// The `#if` under which the edge exists; nil if there is none.
        package var condition: String?
        /// The type that the child contributes to the parent, as written in the child; nil if a call creates the child.
        package var contributed: String?
        /// The sources of the child's demand, sorted by requirement. A requirement without a binding passes through the parent
        /// unchanged.
        package var bindings: [Binding] = []

        /// The sources of a requirement in the child's demand.
        package func branches(of requirement: Int) -> [Branch] {
            let index = bindings.firstPosition(of: requirement, by: \.requirement)
            return index.map { bindings[$0].branches } ?? [Branch(.passes(requirement))]
        }
    }

    /// The sources of one requirement of an edge's child.
    package struct Binding: Equatable, Sendable {
        package var requirement: Int
        /// In order of preference: the first one whose condition holds counts.
        package var branches: [Branch]
    }

    /// A source of a requirement, under a condition.
    package struct Branch: Hashable, Sendable {
        /// A property, or the next step towards one.
        package enum Source: Hashable, Sendable {
            /// A property of the parent, or of the non-core component or plugin extension of the parent.
            case property(Int)
            /// The nearest of these properties of scopes above the parent, which is found at run time.
            case nearest([Int])
            /// The parent needs it, too, under this requirement, and passes it through.
            case passes(Int)
            /// Nothing provides it. That is an error.
            case missing
        }

        package var source: Source
        /// The `#if` under which it counts; nil for always.
        package var condition: String?
        /// Whether the child gets a function that reads the property when it is called.
        package var isDeferred = false
        /// The nearest properties that only some builds contain: other builds read a property further up.
        package var conditional: [Int] = []

        package init(_ source: Source, condition: String? = nil) {
            self.source = source
            self.condition = condition
        }
    }
}

extension ScopeGraph {
    /// Derives the lists of edges and properties of each scope from the other lists.
    ///
    /// - Complexity: Linear in scopes, edges and properties.
    mutating func connect() {
        edgesFrom = positions(of: edges.map(\.parent))
        edgesInto = positions(of: edges.map(\.child))
        propertiesOf = positions(of: properties.map(\.scope))
    }

    /// The positions at which each scope occurs in a list of scopes.
    private func positions(of list: [Int]) -> [[Int]] {
        var positions: [[Int]] = Array(repeating: [], count: scopes.count)
        for (position, scope) in list.enumerated() { positions[scope].append(position) }
        return positions
    }

    /// The name of a scope with its module, for example `Feed/FeedComponent`.
    package func qualifiedName(_ scope: Int) -> String { "\(modules[scopes[scope].module])/\(scopes[scope].name)" }

    /// The scopes at the tops of trees: the roots, and then the orphans.
    package var tops: [Int] {
        let roots = scopes.indices.filter { scopes[$0].isRoot }
        return roots + orphans
    }

    /// The components that are not roots and that nothing else creates.
    package var orphans: [Int] {
        scopes.indices.filter { scope in
            !scopes[scope].isRoot && edgesInto[scope].allSatisfy { edges[$0].parent == scope }
        }
    }

    /// The scopes that a scope creates, each once, in the order of the edges.
    package func children(of scope: Int) -> [Int] { edgesFrom[scope].map { edges[$0].child }.uniqued() }

    /// The scopes that create a scope, each once, in the order of the edges.
    package func parents(of scope: Int) -> [Int] { edgesInto[scope].map { edges[$0].parent }.uniqued() }

    /// Some scopes and all scopes below them.
    ///
    /// - Complexity: Linear in edges.
    package func reached(from starts: some Sequence<Int>) -> Set<Int> {
        walk(from: Set(starts), children)
    }

    /// Some scopes and all scopes above them.
    ///
    /// - Complexity: Linear in edges.
    package func above(_ scopes: some Sequence<Int>) -> Set<Int> { walk(from: Set(scopes), parents) }

    /// The scopes around one: those above and below it, up to a number of steps.
    ///
    /// - Complexity: Linear in the edges of the result.
    package func neighborhood(of scope: Int, depth: Int) -> Set<Int> {
        walk(from: [scope], upTo: depth, parents).union(walk(from: [scope], upTo: depth, children))
    }

    func walk(from starts: Set<Int>, upTo depth: Int = .max, _ next: (Int) -> [Int]) -> Set<Int> {
        var (found, row) = (starts, Array(starts))
        var depth = depth
        while depth > 0, !row.isEmpty {
            row = row.flatMap(next).filter { found.insert($0).inserted }
            depth -= 1
        }
        return found
    }
}
