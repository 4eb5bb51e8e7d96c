// A root keeps a pluginized component, which keeps its non-core component, which keeps a child: all live as long as the root.
// prints: leaf
// module: Feed
// file: Feed.swift
public import NeedleFoundation

public protocol FeedPlugins: PluginExtension {}

public final class FeedComponent: PluginizedComponent<EmptyDependency, any FeedPlugins, FeedExtras> {
    public var extras: FeedExtras { nonCoreComponent as! FeedExtras }
}

public final class FeedExtras: NonCoreComponent<EmptyDependency> {
    public var leaf: LeafComponent { shared { LeafComponent(parent: self) } }
}

public final class LeafComponent: Component<EmptyDependency> {
    public var name: String { "leaf" }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { shared { FeedComponent(parent: self) } }
}

registerProviderFactories()
print(RootComponent().feed.extras.leaf.name)
