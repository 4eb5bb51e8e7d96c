// What a public protocol of another module states passes through a public pluginized component and its non-core
// component, below which internal components need it.
// prints: 5 6
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LimitDependency: Dependency { var limit: Int { get } }
public protocol BoundDependency: Dependency { var bound: Int { get } }
// module: Feed
// file: Feed.swift
import Core
import NeedleFoundation
public protocol FeedExtension: PluginExtension { var bound: Int { get } }
final class PaneComponent: Component<any LimitDependency & BoundDependency> {}
public final class FeedComponent: PluginizedComponent<any EmptyDependency, any FeedExtension, FeedNonCoreComponent> {
    var pane: PaneComponent { PaneComponent(parent: self) }
    public var text: String { "\(pane.dependency.limit) \(pane.dependency.bound)" }
}
final class WallComponent: Component<any LimitDependency> {}
public protocol NonCoreDependency: Dependency {}
public final class FeedNonCoreComponent: NonCoreComponent<any NonCoreDependency> {
    public var bound: Int { wall.dependency.limit + 1 }
    var wall: WallComponent { WallComponent(parent: self) }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let limit = 5
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.text)
