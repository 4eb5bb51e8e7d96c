// The flags of a module are known from its target. The command line may set others, as it does `DEBUG`: what stands under
// those is copied with its `#if`.
// prints: Ada
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    #if DEBUG
    var debugName: String { get }
    #else
    var name: String { get }
    #endif
}
public final class FeedComponent: Component<any FeedDependency> {
    #if DEBUG
    public var text: String { dependency.debugName }
    #else
    public var text: String { dependency.name }
    #endif
}
// module: App, defines: STAGING
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    #if DEBUG
    var debugName: String { "Ada" }
    var debug: DebugComponent { DebugComponent(parent: self) }
    #elseif STAGING
    var name: String { "Ada" }
    #endif
    var feed: FeedComponent { FeedComponent(parent: self) }
}
#if DEBUG
protocol DebugDependency: Dependency { var debugName: String { get } }
final class DebugComponent: Component<any DebugDependency> {
    var text: String { dependency.debugName }
}
#endif
registerProviderFactories()
let root = RootComponent()
#if DEBUG
print(root.debug.text == root.feed.text ? root.feed.text : "no debug scope")
#else
print(root.feed.text)
#endif
