// A library below a program registers its own tree. That of the program has a scope more, which nothing registers.
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
// <- warning: nothing calls 'registerProviderFactories()', so the first scope below 'AppComponent' stops the program [never-registered]
import NeedleFoundation
final class SecondComponent: Component<any FeedDependency> {}
final class AppComponent: BaseComponent {
    var second: SecondComponent { SecondComponent(parent: self) }
}
start()
print(BaseComponent().feed.text)
