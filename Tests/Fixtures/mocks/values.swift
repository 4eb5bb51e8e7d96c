// A call of `mock` creates a scope with the values that the call gives: its own requirements, and those of scopes below it.
// prints: Ada
// prints: Ben, de, 20
// prints: Cleo, en, 7
// prints: Dora
// prints: Dora, fr, 8
// prints: Emil, it, 9
// prints: 2
// prints: alone
// module: Post
// file: PostComponent.swift
import NeedleFoundation

public struct Count {
    public var number: Int
    public init(_ number: Int) { self.number = number }
}
public protocol PostDependency: Dependency {
    var userName: String { get }
    var language: String { get }
    var count: Count { get set }
}
public final class PostComponent: Component<any PostDependency> {
    public var header: String { "\(dependency.userName), \(dependency.language), \(dependency.count.number)" }
    public func add() { dependency.count = Count(dependency.count.number + 1) }
    public var about: AboutComponent { AboutComponent(parent: self) }
}
public final class AboutComponent: Component<any EmptyDependency> {
    public var text: String { "alone" }
}
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
import Post

public protocol FeedDependency: Dependency { var userName: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var title: String { dependency.userName }
    public var post: PostComponent { PostComponent(parent: self) }
}
// file: Previews.swift
import Post

public enum Previews {
    public static var title: String { FeedComponent.mock(userName: "Ada").title }
    public static func header() -> String {
        let feed: FeedComponent = .mock(userName: "Ben", language: "de", count: Count(20))
        return feed.post.header
    }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
import Post

final class RootComponent: BootstrapComponent {
    let userName = "root"
    let language = "xx"
    var count = Count(1)
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: Lists.swift
import Feed
import Post

func listed() -> FeedComponent { FeedComponent.mock(language: "en", userName: "Cleo", count: Count(6)) }
// file: main.swift
import Feed
import NeedleFoundation
import Post

final class Suite {
    let feed = Feed.FeedComponent.mock(userName: "Dora", language: "fr", count: Count(8))
    func run() {
        print(feed.title)
        print(feed.post.header)
    }
}
typealias Tested = FeedComponent
print(Previews.title)
print(Previews.header())
let ofFile = listed()
ofFile.post.add()
print(ofFile.post.header)
Suite().run()
print(Tested.mock(userName: "Emil", language: "it", count: .init(9)).post.header)
print(FeedComponent.mock(userName: "Fritz").path.count)
print(AboutComponent.mock().text)
