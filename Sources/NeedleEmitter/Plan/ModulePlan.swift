import NeedleGraph
import NeedleLinker

/// What the generated file of one module says, before it is text.
struct ModulePlan {
    var module: String
    /// The forms that its members refer to.
    var forms: MemberFormTable
    /// Whether declarations must say that they are nonisolated, since the module isolates those that do not.
    var isNonisolated: Bool
    var imports: [ImportLine]
    var aliases: [AliasExtension]
    var environments: [EnvironmentProtocol]
    var edges: [EnvironmentClass]
    var pluginExtensions: [PluginExtensionClass]

    var isEmpty: Bool {
        aliases.isEmpty && environments.isEmpty && edges.isEmpty && pluginExtensions.isEmpty
    }

    /// Whether anything in the file is spelled by an alias of a requirement's type.
    var namesAliases: Bool {
        !aliases.isEmpty || !environments.allSatisfy(\.aliases.isEmpty) || !edges.allSatisfy(\.members.isEmpty)
            || !pluginExtensions.allSatisfy(\.members.isEmpty)
    }
}

/// What the registration file of one module says.
struct RegistrationPlan {
    var module: String
    /// As `ModulePlan.isNonisolated`.
    var isNonisolated: Bool
    var imports: [ImportLine]
    /// The functions to call, sorted by name.
    var functions: [Function]

    struct Function {
        /// The condition of the `#if` around its call.
        var condition: Name?
        var name: String
    }
}

/// One import, with the `#if` around it.
struct ImportLine {
    var module: Name
    /// The access level to write, if any.
    var access: Name?
    /// The attributes to keep, for example `@preconcurrency`.
    var attributes: [Name] = []
    /// The condition of the `#if` around it.
    var condition: Name?
}

/// The names for the types of a dependency protocol's requirements, spelled where their imports are.
struct AliasExtension {
    /// The condition of the `#if` around it.
    var condition: Name?
    var protocolName: Name
    var aliases: [Alias]
}

/// A typealias for a type of a requirement, for example `Needle_imageCache = ImageCache`.
struct Alias {
    enum Target {
        /// A type as the user wrote it.
        case written(Name)
        /// The alias of this name in a protocol.
        case alias(_ home: Name, Name)
    }

    /// The condition of the `#if` around it.
    var condition: Name?
    /// The access level to write, if any.
    var access: Name?
    var name: Name
    var type: Target
}

/// The protocol by which a component passes requirements through.
struct EnvironmentProtocol {
    /// The condition of the `#if` around it.
    var condition: Name?
    var access: Name?
    /// Whether it says `nonisolated`. A protocol that inherits an isolated one would be isolated as a whole.
    var isNonisolated: Bool
    var name: Name
    var inherited: [Name]
    var aliases: [Alias]
    var members: [ForwardedMember]
}

/// The class that meets the demand of one edge's child.
struct EnvironmentClass {
    /// The condition of the `#if` around it.
    var condition: Name?
    /// Whether it says `nonisolated`. A class that conforms to an isolated protocol would be isolated as a whole, but
    /// scopes are made wherever the user's code is.
    var isNonisolated: Bool
    var name: Name
    var parentType: Name
    var childType: Name
    /// The protocols that it conforms to.
    var conformances: [Name]
    /// How the object reaches its parent's environment, if it does.
    var environmentType: Name?
    var usesParent: Bool
    /// The name of the stored parent; another than `parent` if a requirement is called so.
    var parentName: Name
    /// The name of the stored environment.
    var environmentName: Name
    var members: [ForwardedMember]
    /// What the members look for that walk up.
    var steps: [ForwardedMember.Step]
}

/// The class by which a pluginized component gets what its non-core component contributes.
struct PluginExtensionClass {
    /// The condition of the `#if` around it.
    var condition: Name?
    /// As `EnvironmentClass.isNonisolated`.
    var isNonisolated: Bool
    var name: Name
    var pluginizedType: Name
    var nonCoreType: Name
    var conformance: Name
    /// The name of the stored non-core component.
    var nonCoreName: Name
    var members: [ForwardedMember]
}

/// A variable or function that an environment declares, or that an edge's class forwards.
///
/// Most of a plan are these, so they refer to what is counted by its position.
struct ForwardedMember {
    /// How the value is found.
    enum Body {
        /// By reading it from an object that is at hand.
        case read(Read)
        /// By walking up from the parent to the nearest scope of one of these types: the steps of the class at these
        /// positions.
        case walk(Range<Int>)
    }

    /// An expression that reads the value, for example `parent.playerName`.
    struct Read {
        /// The object from which it is read.
        var object: Name
        /// Through what of that object, for example `.pluginExtension`.
        var route: Name?
        /// How the object has it.
        var form: ID<MemberForm>
        /// Whether the value is a function that reads, each time it is called.
        var isDeferred = false
    }

    /// A type to look for on the way up, and the expression on `provider`, the scope of that type.
    struct Step {
        /// The condition of the `#if` around it.
        var condition: Name?
        var type: Name
        var read: Read
    }

    /// The condition of the `#if` around it.
    var condition: Name?
    /// What is declared.
    var form: ID<MemberForm>
    /// The protocol that has the aliases of its types; nil inside that protocol.
    var typeHome: Name?
    /// Whether it is deprecated as what it reads is, beyond what the requirement says.
    var readsDeprecated = false
    /// What stands before the expression, for example `try await`.
    var marker = Marker.none
    /// Nil in a protocol.
    var body: Body?
}
