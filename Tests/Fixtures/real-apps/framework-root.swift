// The root is declared in a framework and knows no feature; features and app grow the tree in extensions of it.
// prints: feed of Ada, profile of Ada in feed, about 1.0
// module: Core
// file: Core.swift
import NeedleFoundation
open class AppComponent: BootstrapComponent {}
public extension AppComponent {
    var user: String { "Ada" }
}
// module: Feed
// file: Feed.swift
import Core
import NeedleFoundation
public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "feed of \(dependency.user)" }
    public var place: String { "feed" }
}
public extension AppComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Profile
// file: Profile.swift
import Core
import Feed
import NeedleFoundation
public protocol ProfileDependency: Dependency {
    var user: String { get }
    var place: String { get }
}
public final class ProfileComponent: Component<any ProfileDependency> {
    public var text: String { "profile of \(dependency.user) in \(dependency.place)" }
}
public extension FeedComponent {
    var profile: ProfileComponent { ProfileComponent(parent: self) }
}
// module: App
// file: main.swift
import Core
import Feed
import NeedleFoundation
import Profile
protocol AboutDependency: Dependency { var version: String { get } }
final class AboutComponent: Component<any AboutDependency> {
    var text: String { "about \(dependency.version)" }
}
extension AppComponent {
    var version: String { "1.0" }
    var about: AboutComponent { AboutComponent(parent: self) }
}
registerProviderFactories()
let app = AppComponent()
print("\(app.feed.text), \(app.feed.profile.text), \(app.about.text)")
