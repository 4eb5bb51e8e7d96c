// Labels that are no requirements, or that occur twice; and calls of `mock` that are not those of a component.
// module: Post
// file: PostComponent.swift
import NeedleFoundation

public protocol PostDependency: Dependency { var language: String { get } }
public final class PostComponent: Component<any PostDependency> {}
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
import Post

public protocol FeedDependency: Dependency { var userName: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var header: String { "" }
    public var post: PostComponent { PostComponent(parent: self) }
}
public final class AboutComponent: Component<any EmptyDependency> {}
public final class RootComponent: BootstrapComponent {
    public let userName = "Ada"
    public let language = "en"
    public var feed: FeedComponent { FeedComponent(parent: self) }
    public var about: AboutComponent { AboutComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Feed
import Other
import Post

let first = FeedComponent.mock(usrName: "Ada")
//          ^ error: neither 'FeedComponent' nor a scope below it needs 'usrName' [bad-mock]
//          ^ help: did you mean 'userName'?
func second() { run { print(FeedComponent.mock(userName: "Ada", header: "x")) } }
//                          ^ error: neither 'FeedComponent' nor a scope below it needs 'header' [bad-mock]
//                          ^ help: they need 'language', 'userName'
let third = FeedComponent.mock(userName: "Ada", userName: "Ben")
//          ^ error: 'userName' is given twice; remove one of them [bad-mock]
let fourth: Feed.FeedComponent = .mock(userName: "Ada", title: "Ben")
//                               ^ error: neither 'Feed.FeedComponent' nor a scope below it needs 'title' [bad-mock]
//                               ^ help: they need 'language', 'userName'
let fifth = PostComponent.mock(userName: "Ada")
//          ^ error: neither 'PostComponent' nor a scope below it needs 'userName' [bad-mock]
//          ^ help: they need 'language'
let sixth = AboutComponent.mock(any: 1)
//          ^ error: neither 'AboutComponent' nor a scope below it needs 'any'; remove it [bad-mock]
let root = RootComponent.mock(userName: "Ada")
//         ^ error: 'RootComponent' is a root, which needs nothing; create it with 'RootComponent()' [bad-mock]

func run(_ body: () -> Void) { body() }
struct User { static func mock(name: String) -> User { User() } }
let user = User.mock(name: "Ada")
let other = Other.mock(name: "Ada")
func local(feed: FeedComponent) {
    struct FeedComponent { static func mock(any: Int) -> Int { any } }
    print(FeedComponent.mock(any: 1))
}
