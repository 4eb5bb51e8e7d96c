// Another function than `withMockDependency` gives the parent, or another parent than the given one is used.
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {}
// file: Preview.swift
import NeedleFoundation
import NeedleFoundationTest

func with<Child>(_ scope: any Scope, make: (any Scope) -> Child) -> Child { make(scope) }

final class PreviewDependency: FeedDependency {
    let user = "Ada"
}

func previews(_ other: any Scope) {
    _ = with(other) { FeedComponent(parent: $0) }
//                    ^ error: 'FeedComponent' must be created inside its parent with 'parent: self', not 'parent: $0' [foreign-parent]
    _ = withMockDependency(PreviewDependency()) { _ in FeedComponent(parent: other) }
//                                                     ^ error: 'FeedComponent' must be created inside its parent with 'parent: self', not 'parent: other' [foreign-parent]
}
// module: App
// file: App.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let user = "Ada"
    var feed: FeedComponent { FeedComponent(parent: self) }
}
