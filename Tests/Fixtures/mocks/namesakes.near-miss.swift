// Two scopes below need one name with two types, and the component itself needs neither.
// module: Post
// file: PostComponent.swift
import NeedleFoundation

public protocol PostDependency: Dependency { var user: Int { get } }
public final class PostComponent: Component<any PostDependency> {}
public protocol PageDependency: Dependency { var user: String { get } }
public final class PageComponent: Component<any PageDependency> {}
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
import Post

public final class FeedComponent: Component<any EmptyDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
    public var page: PageComponent { PageComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
import Post

final class RootComponent: BootstrapComponent {
    let user = 1
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
final class MiddleComponent: Component<any EmptyDependency> {
    let user = "root"
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Feed

let feed = FeedComponent.mock(user: "Ada")
//         ^ error: 'FeedComponent' and the scopes below it need 'user' with several types [bad-mock]
