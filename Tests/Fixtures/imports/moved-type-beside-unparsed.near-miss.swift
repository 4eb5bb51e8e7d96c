// As in moved-type, in files that import modules which are not parsed: other files show that these do not have the type.
// module: Net
// file: Net.swift
public protocol HTTPClient {}
public protocol Cache {}
// module: Feed
// file: Feed.swift
import Dispatch
import Foundation
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var client: any HTTPClient { get }
    //  ^ error: 'HTTPClient' is declared in module 'Net', which this file does not import; add 'import Net' [unseen-type]
    var makeClient: () -> HTTPClient? { get }
    //  ^ note: 'makeClient' needs it, too
    // Nobody shows of Dispatch that it has no such type.
    var cache: any Cache { get }
}
public final class FeedComponent: Component<any FeedDependency> {}
// module: Weather
// file: Weather.swift
import Foundation
import NeedleFoundation
import Net
public protocol WeatherDependency: Dependency {
    var weatherClient: HTTPClient { get }
    //  ^ note: 'Foundation' does not declare 'HTTPClient', or it would be ambiguous here
    var weatherCache: Cache { get }
}
public final class WeatherComponent: Component<any WeatherDependency> {}
// module: App
// file: Client.swift
import Dispatch
import Net
public class Client: HTTPClient {}
//           ^ note: 'Dispatch' does not declare 'HTTPClient', or it would be ambiguous here
// file: Root.swift
import Feed
import Foundation
import NeedleFoundation
import Weather
final class RootComponent: BootstrapComponent {
    let client: any HTTPClient
    //  ^ note: 'client' of 'RootComponent' provides it, and its file needs that import as well
    let makeClient: () -> HTTPClient?
    let cache: any Cache
    init(_ client: any HTTPClient, _ cache: any Cache) { (self.client, makeClient, self.cache) = (client, { client }, cache) }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: Root+Weather.swift
import Net
import Weather
extension RootComponent {
    var weatherClient: HTTPClient { Client() }
    var weatherCache: Cache { cache }
    var weather: WeatherComponent { WeatherComponent(parent: self) }
}
