// A project in four modules whose graph is wrong in several ways.

/// The sources, on which the forms of messages are shown.
package let brokenReader = [
    "Modules/Images/ImageLoading.swift": """
    public protocol ImageLoading {}
    public final class ImageLoader: ImageLoading {
        public init() {}
    }

    """,
    "Modules/Feed/FeedComponent.swift": """
    public import Images
    public import NeedleFoundation

    public protocol FeedDependency: Dependency {
        var imageLoader: any ImageLoading { get }
    \t/* \u{65E5}\u{672C} e\u{301} */ var title: String { get }
    }

    public final class FeedComponent: Component<any FeedDependency> {
        public var search: SearchComponent { SearchComponent(parent: self) }
    }

    public final class SearchComponent: Component<any SearchDependency> {}

    public protocol SearchDependency: Dependency {
        var imageLoader: any ImageLoading { get }
    }

    """,
    "Modules/Settings/SettingsComponent.swift": """
    public import Images
    public import NeedleFoundation

    public final class SettingsComponent: Component<any EmptyDependency> {
        public var imageLoader: any ImageLoading { shared { ImageLoader() } }
        public var title: String { "settings" }
        public lazy var cache = makeCache()
    }

    """,
    "Modules/App/RootComponent.swift": """
    import Feed
    import Images
    import NeedleFoundation
    import Settings

    final class RootComponent: BootstrapComponent {
        var imageLoader: (any ImageLoading)? { nil }

        var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
        var settings: SettingsComponent { SettingsComponent(parent: self) }
    }

    final class LoggedInComponent: Component<any EmptyDependency> {
        var feed: FeedComponent { FeedComponent(parent: self) }
        var profile: ProfileComponent { ProfileComponent(parent: self) }
    }

    final class ProfileComponent: Component<any SearchDependency> {}

    final class OrphanComponent: Component<any EmptyDependency> {}

    """,
]
