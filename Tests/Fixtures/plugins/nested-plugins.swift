// A pluginized component below a non-core component: its core sees the outer non-core component, its plugins as well.
// prints: outer plugin, inner plugin
// module: App
// file: main.swift
import NeedleFoundation

protocol InnerPluginDependency: Dependency {
    var outer: String { get }
}

protocol InnerPluginExtension: PluginExtension {
    var both: String { get }
}

final class InnerPlugin: NonCoreComponent<InnerPluginDependency> {
    var both: String { "\(dependency.outer), inner plugin" }
}

final class InnerComponent: PluginizedComponent<EmptyDependency, InnerPluginExtension, InnerPlugin> {}

final class OuterPlugin: NonCoreComponent<EmptyDependency> {
    var outer: String { "outer plugin" }
    var inner: InnerComponent { InnerComponent(parent: self) }
}

final class OuterComponent: PluginizedComponent<EmptyDependency, PluginExtension, OuterPlugin> {
    var plugins: OuterPlugin { nonCoreComponent as! OuterPlugin }
}

final class RootComponent: BootstrapComponent {
    var outer: OuterComponent { OuterComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().outer.plugins.inner.pluginExtension.both)
