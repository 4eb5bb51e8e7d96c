// Only a non-core component makes the pluginized component that has it.
// prints: root
// module: App
// file: main.swift
import NeedleFoundation

final class AComponent: NonCoreComponent<EmptyDependency> {
    var feed: FeedComponent { FeedComponent(parent: self) }
}

protocol FeedPlugins: PluginExtension {}

final class FeedComponent: PluginizedComponent<EmptyDependency, any FeedPlugins, AComponent> {}
//          ^ warning: component 'FeedComponent' is created only below itself; create it in a root, or in a component below one [component-without-parent]

final class RootComponent: BootstrapComponent {
    var name: String { "root" }
}

registerProviderFactories()
print(RootComponent().name)
