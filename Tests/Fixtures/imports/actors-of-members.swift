// The import of a global actor that isolates members, or is in a function type, counts as used by no public declaration,
// so it is internal; a file whose aliases name the actor imports it.
// prints: 3 4
// module: Clocks
// file: Work.swift
@globalActor public actor Work {
    public static let shared = Work()
}
// module: Row
// file: Row.swift
public import NeedleFoundation
internal import Clocks
public protocol RowDependency: Dependency {
    var act: @Work () -> Int { get }
    @Work var limit: Int { get }
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
    @Work var limit: Int { 3 }
    var act: @Work () -> Int { { 4 } }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
@Work func read(_ row: sending RowComponent) -> String { row.text() }
// file: main.swift
internal import Feed
registerProviderFactories()
print(await read(RootComponent().feed.row))
