// Beside the requirement in the `#if`, one that is always there needs the import: it has no condition.
// prints: 1 2
// module: Kit
// file: Kit.swift
public struct Lamp: Sendable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
// module: Feed
// file: Feed.swift
public import Kit
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    #if LAMPS
    var second: Lamp { get }
    #endif
    var lamp: Lamp { get }
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: main.swift
internal import Feed
internal import Kit
internal import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let lamp = Lamp(1)
    let second = Lamp(2)
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.dependency.lamp.number, 2)
