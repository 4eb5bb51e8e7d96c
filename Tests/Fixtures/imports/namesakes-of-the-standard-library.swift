// Other modules, which these files do not import, have types with the names of the standard library's and of
// Foundation's: the requirements mean the latter.
// prints: 1 2 3
// module: Sports
// file: Sports.swift
public protocol Clock {}
public struct Slice {}
public struct Notification {}
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var clock: any Clock<Duration> { get }
    var slice: Slice<[Int]> { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "1 \(dependency.slice.count)" }
}
// module: Center
// file: Center.swift
import Foundation
import NeedleFoundation
public protocol CenterDependency: Dependency { var notification: Notification { get } }
public final class CenterComponent: Component<any CenterDependency> {
    public var text: String { dependency.notification.name.rawValue }
}
// module: App
// file: main.swift
import Center
import Feed
import Foundation
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let clock: any Clock<Duration> = ContinuousClock()
    let slice: Slice<[Int]> = Slice(base: [1, 2], bounds: 0..<2)
    let notification: Notification = Notification(name: Notification.Name("3"))
    var feed: FeedComponent { FeedComponent(parent: self) }
    var center: CenterComponent { CenterComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.feed.text, root.center.text)
// file: Other.swift
import Sports
struct Game: Sports.Clock {}
