// Sources that cannot be read as they are: syntax errors, conflicts that a merge left; and comments to Needle for nothing.
// module: Theme
// file: Theme.swift
public struct Theme {
    public init() {}
    public let speed: Double = 1.5
>>>>>>> main
// <- error: merge conflict marker; resolve the conflict [merge-conflict]
    public let name = "dark"
}
// module: Settings
// file: SettingsComponent.swift
public import NeedleFoundation
public protocol SettingsDependency: Dependency {
<<<<<<< HEAD
// <- error: merge conflict marker; resolve the conflict [merge-conflict]
    var theme: String { get }
=======
    var theme: String? { get }
>>>>>>> feature/themes
}
// module: Feed
// file: FeedComponent.swift
public import NeedleFoundation
// needle:ignore component-without-parents
// <- warning: 'needle:ignore component-without-parents' does not name a diagnostic; did you mean 'component-without-parent'? [unneeded-ignore]
public final class FeedComponent: Component<any EmptyDependency> {}
// needle:ignore component-without-parent
// <- warning: 'needle:ignore component-without-parent' silences nothing on the next line; remove it [unneeded-ignore]
public final class PostComponent: Component<any EmptyDependency> {}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var title: String { "list }
//                             ^ error: expected '"'; nearby declarations may be missing from the graph [syntax-error]
    var post: PostComponent { PostComponent(parent: self) }
