// Requirements and scopes in `#if` need imports that nothing else in the generated file uses: these stand under the same
// condition, and with a lower level in other builds if something else uses them there.
// prints: 1
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
    var lamp: Lamp { get }
    #endif
    var number: Int { get }
}
protocol RowDependency: Dependency { var row: Lamp { get } }
final class RowComponent: Component<any RowDependency> {}
public final class FeedComponent: Component<any FeedDependency> {
    public var unused: Lamp? { nil }
    var row: Lamp { Lamp(2) }
    var rowScope: RowComponent { RowComponent(parent: self) }
}
// module: Wall
// file: Wall.swift
public import Feed
public import Kit
public import NeedleFoundation
public final class WallComponent: Component<any EmptyDependency> {
    public var feed: FeedComponent { FeedComponent(parent: self) }
    public var unused: Lamp? { nil }
}
#if LAMPS
public protocol LampDependency: Dependency { var lamp: Lamp { get } }
public final class LampComponent: Component<any LampDependency> {}
extension WallComponent {
    public var lampScope: LampComponent { LampComponent(parent: self) }
}
#endif
// module: App
// file: main.swift
internal import Kit
internal import NeedleFoundation
internal import Wall
final class RootComponent: BootstrapComponent {
    let number = 1
    let lamp = Lamp(2)
    var wall: WallComponent { WallComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().wall.feed.dependency.number)
