// A requirement that exists in no build of the call.
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    #if DEBUG
    var userName: String { get }
    #endif
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Feed

#if !DEBUG
let preview = FeedComponent.mock(userName: "Ada")
//            ^ error: neither 'FeedComponent' nor a scope below it needs 'userName' in the builds of this call; call it under the '#if' of that requirement [bad-mock]
#endif
