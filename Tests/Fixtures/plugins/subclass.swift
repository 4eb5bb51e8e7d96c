// A subclass of a pluginized component inherits its plugins, and one plugin serves two pluginized components.
// prints: plugin of base, plugin of sub, plugin of other
// module: App
// file: main.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var name: String { get }
}

protocol PluginDependency: Dependency {
    var owner: String { get }
}

final class PluginComponent: NonCoreComponent<PluginDependency> {
    var name: String { "plugin of \(dependency.owner)" }
}

class BaseComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var owner: String { "base" }
}

final class SubComponent: BaseComponent {
    override var owner: String { "sub" }
}

final class OtherComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var owner: String { "other" }
}

final class RootComponent: BootstrapComponent {
    var base: BaseComponent { BaseComponent(parent: self) }
    var sub: SubComponent { SubComponent(parent: self) }
    var other: OtherComponent { OtherComponent(parent: self) }
}

registerProviderFactories()
let root = RootComponent()
let names = [root.base.pluginExtension.name, root.sub.pluginExtension.name, root.other.pluginExtension.name]
print(names.joined(separator: ", "))
