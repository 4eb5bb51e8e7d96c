// A type was moved to another module, and no file imports that: neither the requirement's nor the provider's.
// module: Net
// file: Net.swift
public protocol HTTPClient {}
public struct Page {}
struct Address {}
// module: Feed
// file: Feed.swift
import NeedleFoundation
import Swift
public protocol FeedDependency: Dependency {
    var client: any HTTPClient { get }
    //  ^ error: 'HTTPClient' is declared in module 'Net', which this file does not import; add 'import Net' [unseen-type]
    var clients: [String: HTTPClient?] { get }
    //  ^ note: 'clients' needs it, too
    var load: (Set<Page>) -> Void { get }
    //  ^ note: 'load' needs it, too
    func open(_ address: Address)
    //   ^ error: type 'Address' of 'open' is not known here: it is internal to module 'Net'; make it public there, and import 'Net' [unseen-type]
}
public final class FeedComponent: Component<any FeedDependency> {}
// file: Pages.swift
import Net
struct Pages { var all: [Page] }
// module: App
// file: Root.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let client: any HTTPClient
    //  ^ note: 'client' of 'RootComponent' provides it, and its file needs that import as well
    let clients: [String: HTTPClient?] = [:]
    let load: (Set<Page>) -> Void = { _ in }
    init(_ client: any HTTPClient) { self.client = client }
    func open(_ address: Address) {}
    //   ^ note: 'open' of 'RootComponent' provides it, and its file needs it as well
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: Other.swift
import Net
struct Real: HTTPClient {}
