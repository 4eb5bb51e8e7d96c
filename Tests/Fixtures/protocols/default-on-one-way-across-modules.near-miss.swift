// One of two scopes that make a feature provides what has a default. The feature's module sees neither of them.
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var pageSize: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' on this path provides 'pageSize: Int' (RootComponent -> FeedComponent) [missing-provider]
    //  ^ note: its default applies only where no ancestor provides it on any path
}

extension FeedDependency {
    public var pageSize: Int { 10 }
}

public final class FeedComponent: Component<any FeedDependency> {}
// module: LoggedIn
// file: LoggedInComponent.swift
import Feed
import NeedleFoundation

public final class LoggedInComponent: Component<any EmptyDependency> {
    var pageSize: Int { 20 }
    //  ^ note: 'LoggedInComponent' provides it on another path
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import LoggedIn
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
