// What a public protocol has inside is public, also for an internal protocol that inherits it.
// prints: 1 true 2
// module: Base
// file: Base.swift
import NeedleFoundation
public protocol BaseDependency: Dependency {
    typealias Handler = (Int) -> Int
    typealias Flag = Bool
}
// module: Feed
// file: Feed.swift
import Base
import NeedleFoundation
protocol LeafDependency: BaseDependency {
    var handler: Handler { get }
    var flags: [Flag] { get }
    var last: BaseDependency.Handler { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var line: String { "\(dependency.handler(0)) \(dependency.flags[0]) \(dependency.last(0))" }
}
public final class FeedComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    public var line: String { leaf.line }
}
// module: App
// file: main.swift
import Base
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let handler: BaseDependency.Handler = { $0 + 1 }
    let last: BaseDependency.Handler = { $0 + 2 }
    let flags = [true]
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.line)
