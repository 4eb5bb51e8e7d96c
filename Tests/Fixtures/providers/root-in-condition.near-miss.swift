// The way of the message is that of the root which does not provide. Another root, in an `#if`, does.
// module: Feed
import NeedleFoundation

public struct Server: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}
public protocol FeedDependency: Dependency { var server: Server { get } }
//                                               ^ error: no ancestor of 'FeedComponent' on this path provides 'server: Server' (RootComponent -> SectionComponent -> FeedComponent) [missing-provider]
public final class FeedComponent: Component<any FeedDependency> {
    public var title: String { "Feed at \(dependency.server.name)" }
}
public final class SectionComponent: Component<any EmptyDependency> {}
// module: App
// file: Roots.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let server = "example.com"
//      ^ note: 'server' of 'RootComponent' does not provide it: its type is 'String'
    var section: SectionComponent { SectionComponent(parent: self) }
//                                  ^ note: 'RootComponent' creates 'SectionComponent' here
}
#if DEBUG
    final class DemoRootComponent: BootstrapComponent {
        let server = Server(name: "localhost")
//          ^ note: 'DemoRootComponent' provides it on another path
        var section: SectionComponent { SectionComponent(parent: self) }
    }
#endif
extension SectionComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
//                            ^ note: 'SectionComponent' creates 'FeedComponent' here
}
