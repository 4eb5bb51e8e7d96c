// A component's own `mock` does not accept the labels, is of an instance, belongs to another type, or to a module above the call.
// prints: own, Ada, Ben, Cleo, Dora, above
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var userName: String { get }
    var language: String { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public static func mock(userName: String, count: Int) -> String { "own" }
    public func mock(userName: String) -> String { "instance" }
    public var title: String { dependency.userName }
}
public func preview() -> String { FeedComponent.mock(language: "en").title(or: "Dora") }
extension FeedComponent {
    func title(or other: String) -> String { dependency.language == "en" ? other : title }
}
public enum Other {
    public static func mock(userName: String) -> String { "other" }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    let language = "xx"
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: Mocks.swift
import Feed

extension FeedComponent {
    static func mock(language: String) -> String { "above" }
}
// file: main.swift
import Feed

let list = [
    FeedComponent.mock(userName: "", count: 1), FeedComponent.mock(userName: "Ada").title,
    FeedComponent.mock(language: "en", userName: "Ben").title, FeedComponent.mock(userName: "Cleo", language: "en").title,
    preview(), FeedComponent.mock(language: "en"),
]
print(list.joined(separator: ", "))
