// Without such a library, the name is the standard library's type, also beside one of the app's.
// prints: 2.0 seconds
// module: Feed
// file: Feed.swift
import Foundation
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var pauses: [String: Duration] { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var pause: Duration { dependency.pauses["a"]! }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
struct Duration {}
final class RootComponent: BootstrapComponent {
    let pauses: [String: Swift.Duration] = ["a": Swift.Duration.seconds(2)]
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.pause)
