// A typealias in an extension of a public protocol is public, also for an internal protocol that inherits it.
// prints: 1 2
// module: Base
// file: Base.swift
import NeedleFoundation
public protocol BaseDependency: Dependency {}
extension BaseDependency { public typealias Handler = (Int) -> Int }
public protocol MidDependency: BaseDependency { typealias Other = Handler }
// module: Feed
// file: Feed.swift
import Base
import NeedleFoundation
protocol LeafDependency: MidDependency {
    var handler: Handler { get }
    var other: [Other] { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var line: String { "\(dependency.handler(0)) \(dependency.other[0](1))" }
}
public final class FeedComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    public var line: String { leaf.line }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let handler: (Int) -> Int = { $0 + 1 }
    let other: [(Int) -> Int] = [{ $0 + 1 }]
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.line)
