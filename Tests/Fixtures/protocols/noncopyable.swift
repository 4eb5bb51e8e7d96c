// Functions take and give values that cannot be copied; a property may have a generic type that can be.
// prints: 1 2 3
// module: Kit
// file: Kit.swift
public struct Token: ~Copyable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public struct Box<Content: ~Copyable>: ~Copyable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
extension Box: Copyable where Content: Copyable {}
// module: Feed
// file: Feed.swift
public import Kit
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    func token() -> Token
    func read(_ token: borrowing Token) -> Int
    var box: Box<Int> { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "\(dependency.token().number) \(dependency.read(Token(2))) \(dependency.box.number)" }
}
// module: App
// file: main.swift
import Feed
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    func token() -> Token { Token(1) }
    func read(_ token: borrowing Token) -> Int { token.number }
    let box = Box<Int>(3)
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.feed.text)
