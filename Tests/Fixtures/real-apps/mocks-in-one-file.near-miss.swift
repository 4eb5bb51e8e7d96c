// `needle generate` writes one file, whose functions other modules do not see.
// generate: App
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var user: String { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "feed of \(dependency.user)" }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var user: String { "Ada" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: main.swift
import Feed
registerProviderFactories()
print(RootComponent().feed.text)
// module: FeedTests
// file: FeedTests.swift
@testable import Feed
func test() -> String { FeedComponent.mock(user: "Ben").text }
//                      ^ error: this module cannot see a 'mock' of 'FeedComponent' that 'needle generate' writes; use 'needle build', which writes a file for each module [bad-mock]
