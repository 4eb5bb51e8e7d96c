// A module does not import the module of a component's environment with `@testable`.
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

struct Language {}
protocol PostDependency: Dependency { var language: Language { get } }
final class PostComponent: Component<any PostDependency> {}
public protocol FeedDependency: Dependency { var userName: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    var post: PostComponent { PostComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let userName = "root"
    let language = Language()
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: FeedTests
// file: Checks.swift
import Feed

let feed = FeedComponent.mock(userName: "Ben")
//         ^ error: module 'FeedTests' cannot name what 'FeedComponent' needs; import 'Feed' with '@testable' [bad-mock]
// module: Hidden
// file: Private.swift
import NeedleFoundation

protocol HiddenDependency: Dependency { var number: Int { get } }
private final class HiddenComponent: Component<any HiddenDependency> {
    //              ^ warning: component 'HiddenComponent' is private, so nothing can be generated for it; make it internal [private-component]
    static var one: HiddenComponent { .mock(number: 1) }
    //                                ^ error: nothing can be generated for 'HiddenComponent', which is private; make it internal [bad-mock]
}
