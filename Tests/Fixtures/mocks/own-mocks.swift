// A component's own `mock` is called if it accepts the labels: in the class, an extension, a superclass or a protocol.
// prints: own, own 2, above, protocol, checks
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency { var userName: String { get } }
final class FeedMock: FeedDependency {
    let userName: String
    init(_ userName: String) { self.userName = userName }
}
public protocol Mocked {}
extension Mocked { public static func mock(_ count: Int) -> String { "protocol" } }
open class BaseComponent: Component<any FeedDependency>, Mocked {
    public class func mock(userName: String, isAbove: Bool) -> String { "above" }
}
public final class FeedComponent: BaseComponent {
    public static func mock(userName: String = "", language: String = "") -> String { userName + "own" }
}
extension FeedComponent {
    public static func mock(count: Int) -> String { "own \(count)" }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: Mocks.swift
import Feed

extension FeedComponent {
    static func mock(check: Int) -> String { "checks" }
}
// file: main.swift
import Feed

let list = [
    FeedComponent.mock(language: "en"), FeedComponent.mock(count: 2), FeedComponent.mock(userName: "x", isAbove: true),
    FeedComponent.mock(1), FeedComponent.mock(check: 1),
]
print(list.joined(separator: ", "))
