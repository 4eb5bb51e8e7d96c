// Programs that create a root before they register: in statements, in stored properties, and with a scope of another module.
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "feed of \(dependency.user)" }
}
// module: App
// file: main.swift
import Feed
// <- error: 'RootComponent' is created before 'registerProviderFactories()' is called, so any scope that it creates before that stops the program [registered-late]
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var user: String { "Ada" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
let root = RootComponent()
registerProviderFactories()
print(root.feed.text)
// module: Phone
// file: PhoneApp.swift
import Feed
import NeedleFoundation
final class PhoneComponent: BootstrapComponent {
    var user: String { "Ada" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
@main
// <- error: 'PhoneComponent' is created before 'registerProviderFactories()' is called, so any scope that it creates before that stops the program [registered-late]
struct PhoneApp {
    let root = PhoneComponent()
    init() { registerProviderFactories() }
    static func main() { print(PhoneApp().root.feed.text) }
}
