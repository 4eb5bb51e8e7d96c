// A component's own `mock` does not accept the labels, is of an instance, or belongs to another type.
// prints: own, Ada, Ben, Cleo
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
// file: main.swift
import Feed

let list = [
    FeedComponent.mock(userName: "", count: 1), FeedComponent.mock(userName: "Ada").title,
    FeedComponent.mock(language: "en", userName: "Ben").title, FeedComponent.mock(userName: "Cleo", language: "en").title,
]
print(list.joined(separator: ", "))
