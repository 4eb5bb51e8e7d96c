// A type was moved to another module, and no file imports that: neither the requirement's nor the provider's.
// module: Net
// file: Net.swift
public protocol HTTPClient {}
struct Address {}
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var client: any HTTPClient { get }
    //  ^ error: type 'HTTPClient' of 'client' is not known here: this file does not import its module 'Net'; import it [unseen-type]
    var clients: [String: HTTPClient?] { get }
    //  ^ error: type 'HTTPClient' of 'clients' is not known here: this file does not import its module 'Net'; import it [unseen-type]
    func open(_ address: Address)
    //   ^ error: type 'Address' of 'open' is not known here: it is internal to module 'Net'; make it public there, and import 'Net' [unseen-type]
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: App
// file: Root.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let client: any HTTPClient
    let clients: [String: HTTPClient?] = [:]
    init(_ client: any HTTPClient) { self.client = client }
    func open(_ address: Address) {}
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: Other.swift
import Net
struct Real: HTTPClient {}
