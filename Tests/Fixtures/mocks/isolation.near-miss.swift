// Actors that are not the main one, of components and of requirements.
// prints: Ada, Ben
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

@globalActor public actor StoreActor { public static let shared = StoreActor() }
public protocol FeedDependency: Dependency {
    @StoreActor var userName: String { get }
    @StoreActor func rename(to name: String)
}
@StoreActor public final class FeedComponent: Component<any FeedDependency> {
    public var title: String { dependency.userName }
    public func rename() { dependency.rename(to: "Ben") }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    @StoreActor let userName = "root"
    @StoreActor func rename(to name: String) {}
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Feed

@StoreActor final class Names { var last = "" }
@StoreActor func run() -> String {
    let names = Names()
    let feed = FeedComponent.mock(userName: "Ada", rename: { names.last = $0 })
    feed.rename()
    return "\(feed.title), \(names.last)"
}
print(await run())
