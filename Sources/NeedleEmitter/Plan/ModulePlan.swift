/// What the generated file of one module says, before it is text.
struct ModulePlan: Hashable {
    var module: String
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
struct RegistrationPlan: Hashable {
    var module: String
    /// As `ModulePlan.isNonisolated`.
    var isNonisolated: Bool
    var imports: [ImportLine]
    /// The functions to call, sorted by name.
    var functions: [Function]

    struct Function: Hashable {
        /// The condition of the `#if` around its call.
        var condition: String?
        var name: String
    }
}

/// One import, with the `#if` around it.
struct ImportLine: Hashable {
    var module: String
    /// The access level to write, if any.
    var access: String?
    /// The attributes to keep, for example `@preconcurrency`.
    var attributes: [String] = []
    /// The condition of the `#if` around it.
    var condition: String?
}

/// The names for the types of a dependency protocol's requirements, spelled where their imports are.
struct AliasExtension: Hashable {
    /// The condition of the `#if` around it.
    var condition: String?
    var protocolName: String
    var aliases: [Alias]
}

/// A typealias for a type of a requirement, for example `Needle_imageCache = ImageCache`.
struct Alias: Hashable {
    /// The condition of the `#if` around it.
    var condition: String?
    /// The access level to write, if any.
    var access: String?
    var name: String
    var type: String
}

/// The protocol by which a component passes requirements through.
struct EnvironmentProtocol: Hashable {
    /// The condition of the `#if` around it.
    var condition: String?
    var access: String?
    /// Whether it says `nonisolated`. A protocol that inherits an isolated one would be isolated as a whole.
    var isNonisolated: Bool
    var name: String
    var inherited: [String]
    var aliases: [Alias]
    var members: [ForwardedMember]
}

/// The class that meets the demand of one edge's child.
struct EnvironmentClass: Hashable {
    /// The condition of the `#if` around it.
    var condition: String?
    /// Whether it says `nonisolated`. A class that conforms to an isolated protocol would be isolated as a whole, but
    /// scopes are made wherever the user's code is.
    var isNonisolated: Bool
    var name: String
    var parentType: String
    var childType: String
    /// The protocols that it conforms to.
    var conformances: [String]
    /// How the object reaches its parent's environment, if it does.
    var environmentType: String?
    var usesParent: Bool
    /// The name of the stored parent; another than `parent` if a requirement is called so.
    var parentName: String
    /// The name of the stored environment.
    var environmentName: String
    var members: [ForwardedMember]
}

/// The class by which a pluginized component gets what its non-core component contributes.
struct PluginExtensionClass: Hashable {
    /// The condition of the `#if` around it.
    var condition: String?
    /// As `EnvironmentClass.isNonisolated`.
    var isNonisolated: Bool
    var name: String
    var pluginizedType: String
    var nonCoreType: String
    var conformance: String
    /// The name of the stored non-core component.
    var nonCoreName: String
    var members: [ForwardedMember]
}

/// A variable or function that an environment declares, or that an edge's class forwards.
struct ForwardedMember: Hashable {
    /// How the value is found.
    enum Body: Hashable {
        /// By evaluating one expression, for example `parent.playerName`.
        case expression(String)
        /// By walking up from the parent to the nearest scope of one of these types.
        case walk([Step])
    }

    /// A type to look for on the way up, and the expression on `scope` that gives the value.
    struct Step: Hashable {
        /// The condition of the `#if` around it.
        var condition: String?
        var type: String
        var expression: String
    }

    struct Parameter: Hashable {
        var label: String
        var name: String
        var type: String
    }

    /// The condition of the `#if` around it.
    var condition: String?
    var name: String
    /// The parameters of a function; nil for a variable.
    var parameters: [Parameter]?
    /// The type of the variable or of the function's result; nil for no result.
    var type: String?
    /// The effects of the requirement, for example `async throws`.
    var effects: String
    /// Attributes of the requirement, for example `@MainActor`.
    var attributes: [String]
    var isSettable: Bool
    /// What stands before the expression, for example `try await`.
    var marker = ""
    /// Nil in a protocol.
    var body: Body?
}
