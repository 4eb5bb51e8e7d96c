// A pluginized component below a non-core component: its core sees the outer non-core component, its plugins as well;
// below the core, its plugins alone do.
// prints: outer plugin, inner plugin
// prints: core sees outer plugin, outer plugin, inner plugin
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

protocol InnerDependency: Dependency {
    var outer: String { get }
}

final class InnerComponent: PluginizedComponent<InnerDependency, InnerPluginExtension, InnerPlugin> {}
final class CoreSideComponent: PluginizedComponent<EmptyDependency, InnerPluginExtension, InnerPlugin> {}

final class OuterPlugin: NonCoreComponent<EmptyDependency> {
    var outer: String { "outer plugin" }
    var inner: InnerComponent { InnerComponent(parent: self) }
}

final class OuterComponent: PluginizedComponent<EmptyDependency, PluginExtension, OuterPlugin> {
    var coreSide: CoreSideComponent { CoreSideComponent(parent: self) }
    var plugins: OuterPlugin { nonCoreComponent as! OuterPlugin }
}

final class RootComponent: BootstrapComponent {
    var outer: OuterComponent { OuterComponent(parent: self) }
}

registerProviderFactories()
let outer = RootComponent().outer
print(outer.plugins.inner.pluginExtension.both)
print("core sees \(outer.plugins.inner.dependency.outer), \(outer.coreSide.pluginExtension.both)")
