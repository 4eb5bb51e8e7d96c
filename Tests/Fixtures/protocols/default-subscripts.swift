// A subscript, a static member or a generic function with a default in an extension needs no provider: of an inherited protocol
// of another module, of each overload by itself, and an internal one where the module that makes the child sees it.
// prints: 5 7 9 3
// module: Base
// file: Keyed.swift
public protocol Keyed {
    subscript(key: String) -> Int { get }
}
extension Keyed {
    public subscript(key: String) -> Int { 5 }
}
// module: Feed
// file: FeedComponent.swift
public import Base
public import NeedleFoundation
public protocol FeedDependency: Dependency, Keyed {
    subscript(_ index: Int, of name: String) -> Int { get set }
    static subscript(index: Int) -> Int { get }
    static var limit: Int { get }
    func largest<Value: Comparable>(_ values: [Value]) -> Value?
    var number: Int { get }
}
extension FeedDependency {
    public subscript(_ index: Int, of name: String) -> Int {
        get { index }
        set {}
    }
    public static subscript(index: Int) -> Int { index }
    public static var limit: Int { 10 }
    public func largest<Value: Comparable>(_ values: [Value]) -> Value? { values.max() }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String {
        "\(dependency["a"]) \(dependency[7, of: "b"]) \(dependency.largest([8, 9]) ?? 0) \(dependency.number)"
    }
    public var inner: InnerComponent { InnerComponent(parent: self) }
}
public protocol InnerDependency: Dependency {
    subscript(index: Int) -> Int { get }
    static var name: String { get }
}
extension InnerDependency {
    subscript(index: Int) -> Int { index }
    static var name: String { "inner" }
}
public final class InnerComponent: Component<any InnerDependency> {}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = 3
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
let feed = RootComponent().feed
print(feed.text)
