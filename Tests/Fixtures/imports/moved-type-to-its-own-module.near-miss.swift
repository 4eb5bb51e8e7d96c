// As in moved-type, where the module has the name of the type.
// module: HTTPClient
public protocol HTTPClient {}
public enum Header { public struct Field {} }
// module: Header
public struct Line {}
// module: Feed
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var client: any HTTPClient { get }
    //  ^ error: 'HTTPClient' is declared in module 'HTTPClient', which this file does not import; add 'import HTTPClient' [unseen-type]
    var field: Header.Field? { get }
    //  ^ note: 'field' needs it, too
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: Root.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let client: any HTTPClient
    //  ^ note: 'client' of 'RootComponent' provides it, and its file needs that import as well
    let field: Header.Field? = nil
    init(_ client: any HTTPClient) { self.client = client }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
