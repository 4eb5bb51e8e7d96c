import TestSupport

/// A whole program: its modules and their declarations, from which its text and its expected output are derived.
///
/// References use the `id` of their target, so that parts can be removed.
package struct Program: Hashable, Sendable {
    /// Each module sees only earlier ones; the last one is the app.
    package var modules: [Module] = []
    package var types: [TypeDeclaration] = []
    package var protocols: [ProtocolDeclaration] = []
    package var components: [ComponentDeclaration] = []
    package var edges: [Edge] = []
    package var mocks: [MockCall] = []
    package var language: Language = .swift5
    /// The planted mistake, if there is one.
    package var mistake: Mistake?

    func module(_ id: Int) -> Module { modules.first { $0.id == id }! }
    func type(_ id: Int) -> TypeDeclaration { types.first { $0.id == id }! }
    func `protocol`(_ id: Int) -> ProtocolDeclaration { protocols.first { $0.id == id }! }
    func component(_ id: Int) -> ComponentDeclaration { components.first { $0.id == id }! }

    var app: Module { modules[modules.count - 1] }

    /// The module that creates the child of an edge.
    func home(of edge: Edge) -> Int { edge.home ?? component(edge.maker ?? edge.parent).module }

    /// The module that a file imports for another one: for some files, a module that re-exports it.
    func importPath(to module: Int, from user: Int, file: Int) -> Int {
        let umbrellas = self.module(user).dependencies.filter { self.module($0).exports.contains(module) }
        return (user + file) % 2 == 0 ? umbrellas.first ?? module : module
    }

    /// Whether one module can name a declaration of another module with this access.
    func isVisible(_ access: Access, of owner: Int, from user: Int) -> Bool {
        if owner == user { return access > .private }
        guard module(user).dependencies.contains(owner) else { return false }
        let isPackage = module(user).package != nil && module(user).package == module(owner).package
        return access >= (isPackage ? .package : .public)
    }

    /// All protocols with requirements of a component, each once.
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

    /// A component, followed by its base classes.
    func lineage(of component: ComponentDeclaration) -> [ComponentDeclaration] {
        [component] + (component.base.map { lineage(of: self.component($0)) } ?? [])
    }

    /// Whether a component inherits another one, or is inherited, with all members.
    func isInherited(_ component: ComponentDeclaration) -> Bool {
        component.base != nil || components.contains { $0.base == component.id }
    }

    /// Whether a component is pluginized, or the non-core component of one that is.
    func isPluggedIn(_ component: ComponentDeclaration) -> Bool {
        component.plugin != nil || isNonCore(component.id)
    }

    func isNonCore(_ component: Int) -> Bool { components.contains { $0.plugin?.nonCore == component } }

    /// All edges, including inherited ones and those to non-core components.
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

    /// The program without code that no compiler reads, and without generic components that have no arguments.
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
        copy.protocols.changeEach { $0.requirements.removeAll { $0.condition == .ifOldCompiler } }
        return copy
    }

    /// The requirements of a component, in the order in which it reads them.
    func requirements(of component: ComponentDeclaration) -> [Requirement] {
        protocols(of: component).flatMap(\.requirements)
    }
}

/// The language mode of a program.
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
    /// Whether imports state their access although they need not.
    package var statesImportLevels: Bool
    /// The flag in its `#if` conditions.
    package var flag: String
    package var isFlagSet: Bool
    /// Whether its default isolation is the main actor.
    package var isOnMainActor = false
    /// The modules that it re-exports. If there are any, it has no declarations.
    package var exports: [Int] = []
    /// Whether the tool parses it. An unparsed module contains only types.
    package var isParsed = true

    /// Its name as sources write it.
    var spelling: String { name == "default" ? "`default`" : name }
}

package enum Access: Int, Hashable, Sendable, Comparable {
    case `private`, `internal`, `package`, `public`

    package static func < (left: Access, right: Access) -> Bool { left.rawValue < right.rawValue }

    /// The keyword followed by a space; empty for the default.
    var prefix: String {
        switch self {
        case .private: "private "
        case .internal: ""
        case .package: "package "
        case .public: "public "
        }
    }
}

/// The setting of the module's flag under which a declaration exists.
package enum Condition: Hashable, Sendable {
    case always, ifSet, ifNotSet
    /// Under each setting: a condition that all compilers meet, or one that none meets any more.
    case ifCurrentCompiler, ifOldCompiler

    var dependsOnFlag: Bool { self == .ifSet || self == .ifNotSet }
}
