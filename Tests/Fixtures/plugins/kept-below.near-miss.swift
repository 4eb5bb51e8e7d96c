// A root makes a pluginized component anew each time, whose non-core component keeps a child.
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
    //                                        ^ warning: 'FeedExtras' keeps 'LeafComponent' here, which holds its parent: neither is ever released [reference-cycle]
}

public final class LeafComponent: Component<EmptyDependency> {
    public var name: String { "leaf" }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().feed.extras.leaf.name)
