// `needle generate` takes the sources of several modules for those of one, of which none calls the function.
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
// file: Launch.swift
import Feed
func launch() -> String {
    CommandLine.arguments.count > 1 ? RootComponent().feed.text : ""
}
// file: main.swift
_ = launch()
// <- warning: nothing calls 'registerProviderFactories()', so the first scope below 'RootComponent' stops the program [never-registered]
