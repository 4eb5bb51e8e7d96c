/// A workspace of five modules that is right: `App` makes what `Feed`, `Player` and `Settings` have, of types of `Core`.
enum Base {
    static let root = "Modules/App/RootComponent.swift"
    static let loggedIn = "Modules/App/LoggedInComponent.swift"
    static let feed = "Modules/Feed/FeedComponent.swift"
    static let post = "Modules/Feed/PostComponent.swift"
    static let player = "Modules/Player/PlayerComponent.swift"
    static let settings = "Modules/Settings/SettingsComponent.swift"
    static let networking = "Modules/Core/Networking.swift"
    static let images = "Modules/Core/Images.swift"
    static let theme = "Modules/Core/Theme.swift"

    /// What the files hold, by their paths.
    static let files = [
        root: """
        import Core
        import NeedleFoundation

        final class RootComponent: BootstrapComponent {
            var httpClient: HTTPClient { shared { HTTPClient() } }
            var theme: Theme { Theme() }

            var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
        }

        """,
        loggedIn: """
        import Core
        import Feed
        import NeedleFoundation
        import Player
        import Settings

        final class LoggedInComponent: Component<any EmptyDependency> {
            var imageLoader: any ImageLoading { shared { ImageLoader() } }
            var cache: Cache<String> { shared { Cache<String>() } }
            var userName: String { "ada" }

            var feed: FeedComponent { FeedComponent(parent: self) }
            var player: PlayerComponent { PlayerComponent(parent: self) }
            var settings: SettingsComponent { SettingsComponent(parent: self) }
        }

        """,
        feed: """
        public import Core
        public import NeedleFoundation

        public protocol FeedDependency: Dependency {
            var imageLoader: any ImageLoading { get }
            var httpClient: HTTPClient { get }
            var cache: Cache<String> { get }
        }

        public final class FeedComponent: Component<any FeedDependency> {
            public var post: PostComponent { PostComponent(parent: self) }
        }

        """,
        post: """
        public import Core
        public import NeedleFoundation

        public protocol PostDependency: Dependency {
            var httpClient: HTTPClient { get }
            var userName: String { get }
        }

        public final class PostComponent: Component<any PostDependency> {}

        """,
        player: """
        public import NeedleFoundation

        public struct Equalizer {
            public init() {}
        }

        public protocol PlayerPluginExtension: PluginExtension {
            var equalizer: Equalizer { get }
        }

        public final class PlayerPlugins: NonCoreComponent<any EmptyDependency> {
            public var equalizer: Equalizer { Equalizer() }
        }

        public final class PlayerComponent:
            PluginizedComponent<any EmptyDependency, any PlayerPluginExtension, PlayerPlugins>
        {}

        """,
        settings: """
        public import Core
        public import NeedleFoundation

        public protocol SettingsDependency: Dependency {
            var userName: String { get }
            var theme: Theme { get }
        }

        public final class SettingsComponent: Component<any SettingsDependency> {}

        """,
        networking: """
        public class HTTPClient {
            public init() {}
        }

        public final class RecordingClient: HTTPClient {}

        """,
        images: """
        public protocol ImageLoading {}

        public final class ImageLoader: ImageLoading {
            public init() {}
        }

        public struct Cache<Key: Hashable> {
            public init() {}
        }

        """,
        theme: """
        public struct Theme {
            public init() {}
        }

        """,
    ]
}
