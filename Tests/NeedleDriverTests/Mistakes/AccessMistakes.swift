import NeedleDiagnostics

extension Mistake {
    /// What is declared too narrowly.
    static let accessMistakes: [Mistake] = [
        Mistake(
            "provider is private",
            [
                .replace("var httpClient", with: "private var httpClient", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it is private, and generated code",
            help: "make it internal"
        ),
        Mistake(
            "provider is fileprivate",
            [
                .replace("var userName", with: "fileprivate var userName", in: Base.loggedIn)
            ],
            says: [.error(.missingProvider, Base.settings, 5, 9)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: it is fileprivate, and generated",
            help: "make it internal"
        ),
        Mistake(
            "setter is private",
            [
                .replace("userName: String { get }", with: "userName: String { get set }", in: Base.post),
                .replace(
                    "var userName: String { \"ada\" }",
                    with: "private(set) var userName: String = \"ada\"",
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.missingProvider, Base.post, 6, 9)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: its setter is private, and",
            help: "make it internal"
        ),
        Mistake(
            "setter is missing",
            [
                .replace("userName: String { get }", with: "userName: String { get set }", in: Base.post)
            ],
            says: [.error(.missingProvider, Base.post, 6, 9)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: it cannot be set",
            help: "give it a setter, or write '{ get }' after the type of the requirement"
        ),
        Mistake(
            "component is private",
            [
                .replace(
                    "final class LoggedInComponent",
                    with: "private final class LoggedInComponent",
                    in: Base.loggedIn
                )
            ],
            says: [.error(.privateComponentInUse, Base.loggedIn, 7, 21)],
            help: "make it internal"
        ),
        Mistake(
            "component is private and made nowhere",
            [
                .add(
                    "Modules/App/DebugComponent.swift",
                    """
                    import NeedleFoundation

                    private final class DebugComponent: Component<any EmptyDependency> {}

                    """
                )
            ],
            exitCode: 0,
            says: [.warning(.privateComponent, "Modules/App/DebugComponent.swift", 3, 21)],
            help: "make it internal"
        ),
        Mistake(
            "component is internal in another module",
            [
                .replace(
                    "public final class SettingsComponent",
                    with: "final class SettingsComponent",
                    in: Base.settings
                )
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            nearMiss: "it is internal to module 'Settings'",
            help: "make it public there"
        ),
        Mistake(
            "component is package in another module",
            [
                .replace(
                    "public final class SettingsComponent",
                    with: "package final class SettingsComponent",
                    in: Base.settings
                )
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            nearMiss: "it is package to module 'Settings'",
            help: "make it public, or give both modules one 'packageName' in needle.json"
        ),
        Mistake(
            "package component of another package",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [
                        { "name": "Settings", "packageName": "settings" },
                        { "name": "App", "packageName": "app" }
                      ]
                    }

                    """
                ),
                .replace(
                    "public final class SettingsComponent",
                    with: "package final class SettingsComponent",
                    in: Base.settings
                ),
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            nearMiss: "it is package to module 'Settings'",
            help: "make it public, or give both modules one 'packageName' in needle.json"
        ),
        Mistake(
            "type is internal in its module",
            [
                .replace("public struct Theme", with: "struct Theme", in: Base.theme)
            ],
            says: [.error(.unseenType, Base.settings, 6, 9)],
            nearMiss: "it is internal to module 'Core'",
            help: "make it public there"
        ),
        Mistake(
            "base class of another module makes an internal component",
            [
                .replace(
                    "public final class SettingsComponent",
                    with: "open class SettingsComponent",
                    in: Base.settings
                ),
                .replace(
                    "any SettingsDependency> {}",
                    with: """
                        any SettingsDependency> {
                            var header: HeaderComponent { HeaderComponent(parent: self) }
                        }

                        protocol HeaderDependency: Dependency {
                            var title: String { get }
                        }

                        final class HeaderComponent: Component<any HeaderDependency> {}
                        """,
                    in: Base.settings
                ),
                .add(
                    "Modules/App/ProfileComponent.swift",
                    """
                    import Settings

                    final class ProfileComponent: SettingsComponent {
                        var title: String { "Profile" }
                    }

                    """
                ),
                .replace(
                    "settings: SettingsComponent { SettingsComponent(",
                    with: "settings: SettingsComponent { ProfileComponent(",
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.hiddenComponent, Base.settings, 10, 35)],
            nearMiss: "cannot name 'HeaderComponent'",
            help: "make it public"
        ),
        Mistake(
            "requirement passes through a module that cannot name it",
            [
                .add(
                    "needle.json",
                    """
                    {
                      "folders": ["Modules"],
                      "modules": [
                        { "name": "Feed", "packageName": "features" },
                        { "name": "Skin", "packageName": "features" }
                      ]
                    }

                    """
                ),
                .add(
                    "Modules/Skin/SkinComponent.swift",
                    """
                    package import Core
                    package import NeedleFoundation

                    package protocol SkinDependency: Dependency {
                        var theme: Theme { get }
                    }

                    package final class SkinComponent: Component<any SkinDependency> {}

                    """
                ),
                .add(
                    "Modules/Feed/Feed+Skin.swift",
                    """
                    package import Skin

                    extension FeedComponent {
                        package var skin: SkinComponent { SkinComponent(parent: self) }
                    }

                    """
                ),
            ],
            says: [.error(.hiddenRequirementType, "Modules/Skin/SkinComponent.swift", 4, 18)],
            nearMiss: "'theme' is stated here",
            help: "make it public"
        ),
        Mistake(
            "provider is internal in another module",
            [
                .add(
                    "Modules/Settings/GuestComponent.swift",
                    """
                    public import NeedleFoundation

                    open class GuestComponent: Component<any EmptyDependency> {
                        var userName: String { "guest" }
                    }

                    """
                ),
                .add(
                    "Modules/App/Guest+Post.swift",
                    """
                    import Feed
                    import Settings

                    extension GuestComponent {
                        var post: PostComponent { PostComponent(parent: self) }
                    }

                    """
                ),
                .replace(
                    "    var loggedIn",
                    with: """
                            var guest: GuestComponent { GuestComponent(parent: self) }
                            var loggedIn
                        """,
                    in: Base.root
                ),
                .replace(
                    "import NeedleFoundation\n",
                    with: """
                        import NeedleFoundation
                        import Settings

                        """,
                    in: Base.root
                ),
            ],
            says: [.error(.missingProvider, Base.post, 6, 9)],
            nearMiss: "'userName' of 'GuestComponent' does not provide it: it is internal, and generated code",
            help: "make it public"
        ),
    ]
}
