package import NeedleGraph
package import NeedleLinker

/// The graph of scopes as people look at it: who makes whom, who needs what, and who provides it.
///
/// It is made from a linked graph and keeps nothing of it. All that shows or explains the graph reads this model, and
/// `needle graph --format json` writes it. Everything refers to everything else by its position in a list.
package struct ScopeGraph: Equatable, Sendable {
    /// Sorted by name.
    package var modules: [String] = []
    /// Sorted by module and name.
    package var scopes: [Scope] = []
    /// Each name and type that some scope requires from above, once.
    package var requirements: [Requirement] = []
    package var properties: [Property] = []
    /// The members that are no properties, and without which chains of reads would break: functions, members that make scopes,
    /// and what is inherited, if they read something, or if they are shared and something reads them.
    package var members: [Property] = []
    /// Sorted by parent and child; those to non-core components last.
    package var edges: [Edge] = []
    /// The members that collect contributions.
    package var collections: [Collection] = []
    /// The members of plugin extensions, by component.
    package var pluginMembers: [PluginMember] = []
    /// Whether a root leads to each scope. The others are no part of what is proved.
    package var isReached: [Bool] = []
    /// The edges into each scope, ascending; as all below, what `connect()` makes of the lists above.
    package private(set) var edgesInto: [[Int]] = []
    /// The edges out of each scope, ascending.
    package private(set) var edgesFrom: [[Int]] = []
    /// The properties of each scope, ascending.
    package private(set) var propertiesOf: [[Int]] = []

    package init() {}

    /// A component. There is a scope of it wherever a parent makes one.
    package struct Scope: Equatable, Sendable {
        /// The name in its module, for example `Outer.FeedComponent`.
        package var name: String
        package var module: Int
        package var kind: ComponentKind
        /// Where it is declared.
        package var reference: FactReference
        /// Its own requirements, in the order of its dependency protocols.
        package var statements: [Statement] = []
        /// The names of those that keep a default, since nothing above provides them; they are not among its requirements.
        package var defaults: [String] = []
        /// The requirements that it and the scopes below it need from above it, ascending.
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

    /// The name and the type of something that dependency protocols ask for.
    package struct Requirement: Equatable, Sendable {
        /// The name; of a function with its labels, for example `board(size:)`.
        package var name: String
        /// The type as the first protocol that states it writes it.
        package var type: String
        /// Both, as messages show them, for example `board: Board`.
        package var text: String
        /// Tells it from all others, also of another graph: all that a property must fit, with resolved types.
        package var identity: String
        /// All of it with resolved types, as Swift writes it, for example `title(of: Int) async -> String`.
        package var resolved: String
        /// The same, to be compared with that of a property.
        package var signature: Signature
    }

    /// A variable or function of a scope that may meet a requirement of scopes below it.
    package struct Property: Equatable, Sendable {
        package var scope: Int
        /// As for requirements.
        package var name: String
        /// The type as it is written; empty if it is not.
        package var type: String
        package var text: String
        package var access: Access
        /// Where it is declared.
        package var reference: FactReference
        /// Its offer, with resolved types; nil if no scope requires anything of its name.
        package var signature: Signature?
        /// Whether some edge reads it.
        package var isTaken = false
        /// Whether `shared` keeps what it creates.
        package var isShared = false
        /// The things that its body reads at once.
        package var reads: [Read] = []
    }

    /// A thing that the body of a property or of another member reads at once.
    package struct Read: Equatable, Sendable {
        /// Where it leads.
        package enum Target: Equatable, Sendable {
            case property(Int)
            case member(Int)
            /// A requirement of the scope itself. One that is met by a function is read at once only if it is called.
            case requirement(Int, isCalled: Bool)
        }

        package var target: Target
        /// The edge to the scope that has it; nil if that is the scope itself.
        package var edge: Int?
        /// Whether a condition decides if it is read, such as `if` or `#if`.
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
        /// The type of the contributions as the call has it.
        package var type: String
        /// The call.
        package var reference: FactReference
    }

    /// A parent that makes a child.
    package struct Edge: Equatable, Sendable {
        package var parent: Int
        package var child: Int
        /// The calls that make the child; none for a non-core component, which the runtime makes.
        package var sites: [FactReference]
        /// The `#if` under which it is there; nil if it always is.
        package var condition: String?
        /// The type that the child contributes to the parent, as the child writes it; nil if a call creates it.
        package var contributed: String?
        /// How it meets what the child demands, sorted by the requirement; what is not among them simply passes through the
        /// parent, as the same requirement.
        package var bindings: [Binding] = []

        /// The ways in which a requirement of the child's demand is met.
        package func ways(of requirement: Int) -> [Way] {
            let index = bindings.partitioningIndex { $0.requirement >= requirement }
            guard index < bindings.count, bindings[index].requirement == requirement else {
                return [Way(.passes(requirement))]
            }
            return bindings[index].ways
        }
    }

    /// How an edge meets one requirement of its child.
    package struct Binding: Equatable, Sendable {
        package var requirement: Int
        /// The first one whose condition holds counts.
        package var ways: [Way]
    }

    /// A way to what meets a requirement.
    package struct Way: Hashable, Sendable {
        /// The end of a way, or its next step.
        package enum Source: Hashable, Sendable {
            /// A property of the parent, or of the non-core component or plugin extension of the parent.
            case property(Int)
            /// The nearest of these properties of scopes above the parent, found at run time.
            case nearest([Int])
            /// The parent needs it, too, as this requirement, and passes it through.
            case passes(Int)
            /// Nothing provides it. That is an error.
            case missing
        }

        package var source: Source
        /// The `#if` under which it counts; nil for always.
        package var condition: String?
        /// Whether it gives a function that reads the property when it is called.
        package var isDeferred = false
        /// The nearest properties that are not there in all builds: in the others, one further up is read.
        package var conditional: [Int] = []

        package init(_ source: Source, condition: String? = nil) {
            self.source = source
            self.condition = condition
        }
    }
}

extension ScopeGraph {
    /// Finds the edges and the properties of each scope, after the lists of all were made.
    ///
    /// - Complexity: Linear in scopes, edges and properties.
    mutating func connect() {
        edgesFrom = positions(of: edges.map(\.parent))
        edgesInto = positions(of: edges.map(\.child))
        propertiesOf = positions(of: properties.map(\.scope))
    }

    /// Where each scope stands in a list of scopes.
    private func positions(of list: [Int]) -> [[Int]] {
        var positions: [[Int]] = Array(repeating: [], count: scopes.count)
        for (position, scope) in list.enumerated() { positions[scope].append(position) }
        return positions
    }

    /// The name of a scope with its module, for example `Feed/FeedComponent`.
    package func qualifiedName(_ scope: Int) -> String { "\(modules[scopes[scope].module])/\(scopes[scope].name)" }

    /// The scopes from which all others are made: the roots; or, if nothing makes them, other components.
    package var tops: [Int] {
        let roots = scopes.indices.filter { scopes[$0].isRoot }
        return roots + orphans
    }

    /// The components that are no roots and that nothing makes.
    package var orphans: [Int] {
        scopes.indices.filter { scope in
            !scopes[scope].isRoot && edgesInto[scope].allSatisfy { edges[$0].parent == scope }
        }
    }

    /// The scopes that another one makes, each once, in the order of the edges.
    package func children(of scope: Int) -> [Int] {
        var seen: Set<Int> = []
        return edgesFrom[scope].map { edges[$0].child }.filter { seen.insert($0).inserted }
    }

    /// The scopes that make another one, each once, in the order of the edges.
    package func parents(of scope: Int) -> [Int] {
        var seen: Set<Int> = []
        return edgesInto[scope].map { edges[$0].parent }.filter { seen.insert($0).inserted }
    }

    /// Some scopes and all that they make, directly or not.
    ///
    /// - Complexity: Linear in edges.
    package func reached(from starts: some Sequence<Int>) -> Set<Int> {
        walk(from: Set(starts), children)
    }

    /// Some scopes and all that lead to them.
    ///
    /// - Complexity: Linear in edges.
    package func above(_ scopes: some Sequence<Int>) -> Set<Int> { walk(from: Set(scopes), parents) }

    /// The scopes around one: those that lead to it and those that it leads to, up to so many steps.
    ///
    /// - Complexity: Linear in the edges of what is found.
    package func neighborhood(of scope: Int, depth: Int) -> Set<Int> {
        walk(from: [scope], upTo: depth, parents).union(walk(from: [scope], upTo: depth, children))
    }

    private func walk(from starts: Set<Int>, upTo depth: Int = .max, _ next: (Int) -> [Int]) -> Set<Int> {
        var (found, row) = (starts, Array(starts))
        var depth = depth
        while depth > 0, !row.isEmpty {
            row = row.flatMap(next).filter { found.insert($0).inserted }
            depth -= 1
        }
        return found
    }
}
