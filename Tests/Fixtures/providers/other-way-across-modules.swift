// A feature is made by two scopes of other modules, which its own module does not see. One of them has what it needs.
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var pageSize: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' on this path provides 'pageSize: Int' (RootComponent -> LoggedOutComponent -> FeedComponent) [missing-provider]
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
// module: LoggedOut
// file: LoggedOutComponent.swift
import Feed
import NeedleFoundation

public final class LoggedOutComponent: Component<any EmptyDependency> {
    public var feed: FeedComponent { FeedComponent(parent: self) }
    //                               ^ note: 'LoggedOutComponent' creates 'FeedComponent' here
}
// module: App
// file: RootComponent.swift
import LoggedIn
import LoggedOut
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
    var loggedOut: LoggedOutComponent { LoggedOutComponent(parent: self) }
    //                                  ^ note: 'RootComponent' creates 'LoggedOutComponent' here
}
