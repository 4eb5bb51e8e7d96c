// A feature grows the tree, but what it needs stands in the extension of a module that no module sees with it.
// module: Core
// file: Core.swift
import NeedleFoundation
open class AppComponent: BootstrapComponent {}
// module: Feed
// file: Feed.swift
import Core
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var user: String { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'user: String' (AppComponent -> FeedComponent) [missing-provider]
    var theme: String { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'theme: String' (AppComponent -> FeedComponent) [missing-provider]
}
public final class FeedComponent: Component<any FeedDependency> {}
public extension AppComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'FeedComponent' here
    //                        ^ note: 'AppComponent' creates 'FeedComponent' here
}
// module: Phone
// file: Phone.swift
import Core
import Feed
import NeedleFoundation
extension AppComponent {
    var user: String { "Ada" }
    //  ^ note: 'user' of 'AppComponent' does not provide it: it is internal, and generated code in Feed cannot see it
    private var theme: String { "dark" }
    //          ^ note: 'theme' of 'AppComponent' does not provide it: it is private, and generated code in Feed cannot see it
}
