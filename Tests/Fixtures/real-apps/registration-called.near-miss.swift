// Programs that nowhere call `registerProviderFactories()`: they name it in a comment, in a string, or not at all.
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
public protocol FeedDependency: Dependency {
    var user: String { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "feed of \(dependency.user)" }
}
// module: Core
// file: RootComponent.swift
import NeedleFoundation
public final class RootComponent: BootstrapComponent {
    public var user: String { "Ada" }
}
// module: App
// file: Growth.swift
import Core
import Feed
extension RootComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: main.swift
// registerProviderFactories()
/* registerProviderFactories() */
import Core
// <- error: nothing calls 'registerProviderFactories()', so the first scope below 'RootComponent' stops the program [never-registered]
func launch() -> RootComponent { RootComponent() }
// module: Text
// file: TextApp.swift
import Feed
import NeedleFoundation
final class TextComponent: BootstrapComponent {
    var user: String { "Cy" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
final class OtherComponent: BootstrapComponent {
    var user: String { "another root" }
}
@main enum TextApp {
// <- error: nothing calls 'registerProviderFactories()', so the first scope below 'TextComponent' stops the program [never-registered]
    static func main() { print("registerProviderFactories()") }
}
// module: Phone, compiled: no
// file: AppDelegate.swift
import UIKit
@available(iOS 13, *)
    @UIApplicationMain
//  ^ error: nothing calls 'registerProviderFactories()', so the first scope below 'PhoneComponent' stops the program [never-registered]
final class AppDelegate: UIResponder, UIApplicationDelegate {}
// file: PhoneComponent.swift
import Feed
import NeedleFoundation
final class PhoneComponent: BootstrapComponent {
    var user: String { "Di" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
