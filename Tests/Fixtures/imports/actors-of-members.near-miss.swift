// Where what passes through a public component has a type of the actor's module too, the import is public.
// prints: 3 4
// module: Clocks
// file: Work.swift
@globalActor public actor Work {
    public static let shared = Work()
}
public struct Limit: Sendable, CustomStringConvertible {
    public let description: String
    public init(_ text: String) { description = text }
}
// module: Row
// file: Row.swift
public import NeedleFoundation
public import Clocks
public protocol RowDependency: Dependency {
    var act: @Work () -> Int { get }
    @Work var limit: Limit { get }
}
public final class RowComponent: Component<any RowDependency> {
    @Work public func text() -> String { "\(dependency.limit) \(dependency.act())" }
}
// module: Feed
// file: Feed.swift
public import NeedleFoundation
public import Row
public final class FeedComponent: Component<any EmptyDependency> {
    public var row: RowComponent { RowComponent(parent: self) }
}
// module: App
// file: Root.swift
internal import Clocks
internal import Feed
internal import NeedleFoundation
internal import Row
final class RootComponent: BootstrapComponent {
    @Work var limit: Limit { Limit("3") }
    var act: @Work () -> Int { { 4 } }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
@Work func read(_ row: sending RowComponent) -> String { row.text() }
// file: main.swift
internal import Feed
registerProviderFactories()
print(await read(RootComponent().feed.row))
