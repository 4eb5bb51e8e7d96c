// Types of the runtime as requirements, in modules whose generated file needs nothing else of it.
// prints: 1 2
// module: Feed
// file: Feed.swift
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    var owner: any Scope { get }
    var scopes: [any Scope] { get }
    var above: Component<any EmptyDependency>? { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "\(dependency.scopes.count) \(dependency.owner.path.count)" }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var owner: any Scope { self }
    var scopes: [any Scope] { [self] }
    var above: Component<any EmptyDependency>? { nil }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.feed.text)
