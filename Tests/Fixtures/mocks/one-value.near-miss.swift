// A value does not meet a requirement of another type, or a function with fewer effects; the component's own one counts then.
// module: Post
// file: PostComponent.swift
import NeedleFoundation

public protocol PostDependency: Dependency { func name() -> String }
public final class PostComponent: Component<any PostDependency> {}
public protocol PageDependency: Dependency { func name() -> Int }
public final class PageComponent: Component<any PageDependency> {}
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
import Post

public protocol FeedDependency: Dependency { func name() throws -> String }
public final class FeedComponent: Component<any FeedDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
}
public final class ListComponent: Component<any EmptyDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
    public var page: PageComponent { PageComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    func name() -> String { "root" }
    var feed: FeedComponent { FeedComponent(parent: self) }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
final class MiddleComponent: Component<any EmptyDependency> {
    func name() -> Int { 1 }
    var list: ListComponent { ListComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Feed

let feed = FeedComponent.mock(name: { "Ada" })
let list = ListComponent.mock(name: { "Ada" })
//         ^ error: 'ListComponent' and the scopes below it need 'name' with several types [bad-mock]
//         ^ help: write a class for its environment, and pass that to 'withMockDependency'
