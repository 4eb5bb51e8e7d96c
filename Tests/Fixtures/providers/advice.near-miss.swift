// Providers that nearly fit, each in another way, and what the message says to do about it.
// module: Core
// file: Core.swift
public class HTTPClient { public init() {} }
public struct Theme { public init() {} }
public struct Cache { public init() {} }
// module: Design
// file: Design.swift
public struct Palette { public init() {} }
// module: Feed
// file: FeedComponent.swift
public import Core
public import NeedleFoundation
public import Vendor
public protocol FeedDependency: Dependency {
    var client: HTTPClient { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'client: HTTPClient' (RootComponent -> FeedComponent) [missing-provider]
//      ^ help: add 'var client: HTTPClient' to 'RootComponent'
    func makeTheme() -> Theme
//       ^ error: no ancestor of 'FeedComponent' provides 'makeTheme() -> Theme' (RootComponent -> FeedComponent) [missing-provider]
    var cache: Cache { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'cache: Cache' (RootComponent -> FeedComponent) [missing-provider]
    var session: Cache { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'session: Cache' (RootComponent -> FeedComponent) [missing-provider]
    var title: String { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'title: String' (RootComponent -> FeedComponent) [missing-provider]
//      ^ help: add 'var title: String' to 'RootComponent'
    var thema: Them { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'thema: Them' (RootComponent -> FeedComponent) [missing-provider]
//      ^ help: declare it as 'thema: Them', or require 'thema: Theme'
    var logo: Theme { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'logo: Theme' (RootComponent -> FeedComponent) [missing-provider]
//      ^ help: declare it as 'logo: Theme', or require 'logo: Thme'
    var backup: HTTPClient { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'backup: HTTPClient' (RootComponent -> FeedComponent) [missing-provider]
    var palette: Palette { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'palette: Palette' (RootComponent -> FeedComponent) [missing-provider]
//      ^ help: import 'Design' where it is required
    var store: Store { get }
//      ^ error: no ancestor of 'FeedComponent' provides 'store: Store' (RootComponent -> FeedComponent) [missing-provider]
//      ^ help: write the type, or link its module if that is yours (imported here and not linked: 'Vendor')
}
public final class FeedComponent: Component<any FeedDependency> {
    public var title: String { "feed" }
//             ^ note: 'FeedComponent' has it itself, but a requirement is met only from above; if this one is meant, remove the requirement from 'FeedDependency'
}
// module: App
// file: RootComponent.swift
import Core
import Design
import Feed
import NeedleFoundation
import Vendor
final class RootComponent: BootstrapComponent {
    var httpClient: HTTPClient { HTTPClient() }
//      ^ note: 'httpClient' of 'RootComponent' has that type; was it renamed?
    var makeTheme: Theme { Theme() }
//      ^ note: 'makeTheme' of 'RootComponent' does not provide it: it is a variable, not a function; require a variable, or declare a function
    func cache() -> Cache { Cache() }
//       ^ note: 'cache' of 'RootComponent' does not provide it: it is a function, not a variable; require a function, or declare a variable
    var thema: Theme { Theme() }
//      ^ note: 'thema' of 'RootComponent' does not provide it: its type is 'Theme'
    var logo: Thme { Theme() }
//      ^ note: 'logo' of 'RootComponent' does not provide it: its type is 'Thme'
    var session: Cache { get async throws { Cache() } }
//      ^ note: 'session' of 'RootComponent' does not provide it: it is async and throws; require 'get async throws'
    let backup = HTTPClient.shared
//      ^ note: 'backup' of 'RootComponent' does not provide it: it has no type annotation; write 'backup: HTTPClient' if that is its type
    var palette: Palette { Palette() }
//      ^ note: 'palette' of 'RootComponent' does not provide it: its type is 'Design.Palette', and the requirement's file does not import 'Design'
    let store = Store(name: "app")
//      ^ note: 'store' of 'RootComponent' does not provide it: no linked module declares 'Store', so its type is not certain; write 'store: Store' if that is its type
    var feed: FeedComponent { FeedComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
//                            ^ note: 'RootComponent' creates 'FeedComponent' here
}
