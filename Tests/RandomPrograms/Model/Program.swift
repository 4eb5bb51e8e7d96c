import TestSupport

/// A whole program: its modules and what they declare. Its text and what it must print are made from it.
///
/// All that refers to something else does so by the number of the other, its `id`, so that parts can be taken out.
package struct Program: Hashable, Sendable {
    /// Each sees only modules before it; the last one is the app.
    package var modules: [Module] = []
    package var types: [TypeDeclaration] = []
    package var protocols: [ProtocolDeclaration] = []
    package var components: [ComponentDeclaration] = []
    package var edges: [Edge] = []
    package var language: Language = .swift5
    /// What was planted, if anything was.
    package var mistake: Mistake?

    func module(_ id: Int) -> Module { modules.first { $0.id == id }! }
    func type(_ id: Int) -> TypeDeclaration { types.first { $0.id == id }! }
    func `protocol`(_ id: Int) -> ProtocolDeclaration { protocols.first { $0.id == id }! }
    func component(_ id: Int) -> ComponentDeclaration { components.first { $0.id == id }! }

    var app: Module { modules[modules.count - 1] }

    /// The module in which the child of an edge is made.
    func home(of edge: Edge) -> Int { edge.home ?? component(edge.maker ?? edge.parent).module }

    /// The module by which a file imports another one: one that re-exports it, for some of the files.
    func importPath(to module: Int, from user: Int, file: Int) -> Int {
        let umbrellas = self.module(user).dependencies.filter { self.module($0).exports.contains(module) }
        return (user + file) % 2 == 0 ? umbrellas.first ?? module : module
    }

    /// Whether sources of a module can name what another one declares with this access.
    func isVisible(_ access: Access, of owner: Int, from user: Int) -> Bool {
        if owner == user { return access > .private }
        guard module(user).dependencies.contains(owner) else { return false }
        let isPackage = module(user).package != nil && module(user).package == module(owner).package
        return access >= (isPackage ? .package : .public)
    }

    /// All protocols whose requirements a component states, each once.
    func protocols(of component: ComponentDeclaration) -> [ProtocolDeclaration] {
        var found: [Int] = []
        var waiting =
            component.superclass.map { self.component($0).dependency } ?? lineage(of: component).last!.dependency
        while let id = waiting.popLast() {
            guard !found.contains(id) else { continue }
            found.append(id)
            waiting += self.protocol(id).inherits
        }
        return found.sorted().map { self.protocol($0) }
    }

    /// A component, then the one that it inherits, and so on.
    func lineage(of component: ComponentDeclaration) -> [ComponentDeclaration] {
        [component] + (component.base.map { lineage(of: self.component($0)) } ?? [])
    }

    /// Whether a component inherits another one with all that it has, or is so inherited.
    func isInherited(_ component: ComponentDeclaration) -> Bool {
        component.base != nil || components.contains { $0.base == component.id }
    }

    /// Whether a component is pluginized, or the non-core component of one that is.
    func isPluggedIn(_ component: ComponentDeclaration) -> Bool {
        component.plugin != nil || isNonCore(component.id)
    }

    func isNonCore(_ component: Int) -> Bool { components.contains { $0.plugin?.nonCore == component } }

    /// The edges by which scopes come to be, those that components inherit and those to non-core components among them.
    var scopeEdges: [Edge] {
        let inherited = components.filter { $0.base != nil }.flatMap { component in
            lineage(of: component).dropFirst().reversed().flatMap { base in
                edges.filter { $0.parent == base.id }.map { edge in
                    var edge = edge
                    edge.parent = component.id
                    edge.maker = base.id
                    return edge
                }
            }
        }
        let plugged = components.compactMap { component in
            component.plugin.map { Edge(id: 0, parent: component.id, child: $0.nonCore, form: .shared) }
        }
        return inherited + edges + plugged
    }

    /// The program without what no compiler reads, and without generic components that have no arguments anywhere.
    var live: Program {
        var copy = self
        copy.edges.removeAll { $0.condition == .ifOldCompiler }
        var scopes = Set(components.filter { !$0.isGeneric }.map(\.id))
        while let edge = copy.edges.first(where: { scopes.contains($0.parent) && !scopes.contains($0.child) }) {
            scopes.insert(edge.child)
        }
        copy.components.removeAll { !scopes.contains($0.id) }
        copy.edges.removeAll { !scopes.contains($0.parent) }
        for index in copy.components.indices {
            copy.components[index].properties.removeAll { $0.condition == .ifOldCompiler }
            copy.components[index].collections.removeAll { $0.condition == .ifOldCompiler }
        }
        for index in copy.protocols.indices {
            copy.protocols[index].requirements.removeAll { $0.condition == .ifOldCompiler }
        }
        return copy
    }

    /// What a component needs from above, in the order in which it reads it.
    func requirements(of component: ComponentDeclaration) -> [Requirement] {
        protocols(of: component).flatMap(\.requirements)
    }
}

/// The language in which a program is compiled.
package struct Language: Hashable, Sendable {
    package var version: String
    package var features: [String] = []

    package static let swift5 = Language(version: "5")

    var mode: CompilerMode { CompilerMode(languageVersion: version, upcomingFeatures: features) }
    func has(_ feature: String) -> Bool { features.contains(feature) }
}

package struct Module: Hashable, Sendable {
    package var id: Int
    package var name: String
    package var package: String?
    /// The modules that it can see.
    package var dependencies: [Int]
    package var files: Int
    /// Whether imports state their access where the language does not ask for it.
    package var statesImportLevels: Bool
    /// The flag that its own `#if` ask for.
    package var flag: String
    /// Whether it is compiled with that flag.
    package var isFlagSet: Bool
    /// Whether its default isolation is the main actor.
    package var isOnMainActor = false
    /// The modules that it re-exports. One that does has nothing of its own.
    package var exports: [Int] = []
    /// Whether the tool gets it. One that it does not get has types alone.
    package var isParsed = true

    /// Its name as sources write it.
    var spelling: String { name == "default" ? "`default`" : name }
}

/// How widely something can be named.
package enum Access: Int, Hashable, Sendable, Comparable {
    case `private`, `internal`, `package`, `public`

    package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

    /// The keyword with a space behind it; nothing for what needs none.
    var prefix: String {
        switch self {
        case .private: "private "
        case .internal: ""
        case .package: "package "
        case .public: "public "
        }
    }
}

/// Under which setting of its module's flag something is there.
package enum Condition: Hashable, Sendable {
    case always, ifSet, ifNotSet
    /// Under each setting: it asks for a compiler that all have, or for one that none has any more.
    case ifCurrentCompiler, ifOldCompiler

    var dependsOnFlag: Bool { self == .ifSet || self == .ifNotSet }
}
