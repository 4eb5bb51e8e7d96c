// A base class of another module stands between Component and the features; its dependency argument passes through.
// prints: Ada sees the feed of main
// module: Kit
// file: Kit.swift
import NeedleFoundation
open class FeatureComponent<Needs>: Component<Needs> {
    public var feature: String { "feed" }
}
open class AppComponent: BootstrapComponent {
    public var app: String { "main" }
}
// module: Feed
// file: Feed.swift
import Kit
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var user: String { get }
    var app: String { get }
}
public final class FeedComponent: FeatureComponent<any FeedDependency> {
    public var text: String { "\(dependency.user) sees the \(feature) of \(dependency.app)" }
}
// module: App
// file: main.swift
import Feed
import Kit
import NeedleFoundation
final class RootComponent: AppComponent {
    var user: String { "Ada" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.text)
