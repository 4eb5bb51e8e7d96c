// A library below a program registers all that the program makes: an edge from a superclass serves, too.
// prints: feed of app
// module: Base
// file: Base.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var user: String { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "feed of \(dependency.user)" }
}
open class BaseComponent: BootstrapComponent {
    public var user: String { "app" }
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
public func start() { registerProviderFactories() }
// module: App
// file: main.swift
import Base
import NeedleFoundation
final class AppComponent: BaseComponent {
    var second: FeedComponent { FeedComponent(parent: self) }
}
start()
print(AppComponent().second.text)
