// Types of the program with the names of the runtime's need no import of it.
// prints: 1
// module: Kit
// file: Kit.swift
public protocol Scope {
    var number: Int { get }
}
public struct One: Scope {
    public let number = 1
    public init() {}
}
// module: Feed
// file: Feed.swift
public import Kit
public import NeedleFoundation
public protocol FeedDependency: Dependency { var owner: any Kit.Scope { get } }
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: main.swift
import Feed
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var owner: any Kit.Scope { One() }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.dependency.owner.number)
