// Below a root of all builds and one of debug builds, a child that is made in another module than its parent has a provider.
// prints: Feed at example.com
// module: Feed
import NeedleFoundation

public struct Server: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}
public protocol FeedDependency: Dependency { var server: Server { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var title: String { "Feed at \(dependency.server.name)" }
}
public final class SectionComponent: Component<any EmptyDependency> {}
// module: App
// file: Roots.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let server = Server(name: "example.com")
    var section: SectionComponent { SectionComponent(parent: self) }
}
#if DEBUG
    final class DemoRootComponent: BootstrapComponent {
        let server = Server(name: "localhost")
        var section: SectionComponent { SectionComponent(parent: self) }
    }
#endif
extension SectionComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().section.feed.title)
