import NeedleGraph

/// The class of the runtime that a component inherits, directly or through other classes.
package enum ComponentKind: String, Sendable {
    case component
    /// A root.
    case bootstrap
    case pluginized
    case nonCore

    static let runtimeClasses: [Name: ComponentKind] = [
        "Component": .component, "BootstrapComponent": .bootstrap, "RootComponent": .bootstrap,
        "PluginizedComponent": .pluginized, "NonCoreComponent": .nonCore,
    ]
}
