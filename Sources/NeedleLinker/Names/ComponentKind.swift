import NeedleGraph

/// The class of the runtime that a component inherits, directly or through other classes.
package enum ComponentKind: String, Sendable {
    /// Inherits `Component`.
    case component
    /// Inherits `BootstrapComponent`: a root.
    case bootstrap
    /// Inherits `PluginizedComponent`.
    case pluginized
    /// Inherits `NonCoreComponent`.
    case nonCore

    /// The classes by their names.
    static let runtimeClasses: [Name: ComponentKind] = [
        "Component": .component, "BootstrapComponent": .bootstrap, "RootComponent": .bootstrap,
        "PluginizedComponent": .pluginized, "NonCoreComponent": .nonCore,
    ]
}
