import NeedleDiagnostics

extension Mistake {
    /// Imports that are missing, and what moved to another module or was renamed.
    static let importMistakes: [Mistake] = [
        Mistake(
            "import of the feature forgotten",
            [
                .replace("import Feed\n", with: "", in: Base.loggedIn)
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 11, 31)],
            nearMiss: "its module 'Feed'",
            help: "import it"
        ),
        Mistake(
            "import of NeedleFoundation forgotten",
            [
                .replace("import NeedleFoundation\n", with: "", in: Base.loggedIn)
            ],
            says: [.error(.unknownSuperclass, Base.root, 8, 39)],
            nearMiss: "'LoggedInComponent' inherits 'Component', but its file does not import NeedleFoundation",
            help: "import 'NeedleFoundation'"
        ),
        Mistake(
            "import of NeedleFoundation forgotten in a feature",
            [
                .replace("public import NeedleFoundation\n", with: "", in: Base.settings)
            ],
            says: [.error(.unknownSuperclass, Base.loggedIn, 14, 39)],
            nearMiss: "'SettingsComponent' inherits 'Component', but its file does not import NeedleFoundation",
            help: "import 'NeedleFoundation'"
        ),
        Mistake(
            "import of NeedleFoundation misspelled",
            [
                .replace("import NeedleFoundation", with: "import NeedleFundation", in: Base.loggedIn)
            ],
            says: [.error(.unknownSuperclass, Base.root, 8, 39)],
            nearMiss: "'LoggedInComponent' inherits 'Component', but its file does not import NeedleFoundation",
            help: "import 'NeedleFoundation'"
        ),
        Mistake(
            "import of a type's module forgotten",
            [
                .replace("public import Core\n", with: "", in: Base.settings)
            ],
            says: [.error(.missingProvider, Base.settings, 5, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: its type is 'Core.Theme', and the",
            help: "import 'Core' where it is required"
        ),
        Mistake(
            "import of a type's module forgotten by the provider",
            [
                .replace("import Core\n", with: "", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'theme: Theme' of 'SettingsComponent' is not provided for the same reason",
            help: "import 'Core' there"
        ),
        Mistake(
            "type moved to another module",
            [
                .move(Base.theme, to: "Modules/Design/Theme.swift")
            ],
            says: [.error(.unseenType, Base.settings, 6, 9)],
            nearMiss: "the file of 'theme' of 'RootComponent', which provides it, needs that import as well",
            help: "add 'import Design'"
        ),
        Mistake(
            "type moved, and the provider knows",
            [
                .move(Base.theme, to: "Modules/Design/Theme.swift"),
                .replace(
                    "import Core\n",
                    with: """
                        import Core
                        import Design

                        """,
                    in: Base.root
                ),
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: its type is 'Design.Theme', and the",
            help: "import 'Design' where it is required"
        ),
        Mistake(
            "module renamed",
            [
                .move(Base.settings, to: "Modules/Preferences/SettingsComponent.swift")
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            nearMiss: "its module 'Preferences'",
            help: "import it, or, if that is 'Settings', name it so in needle.json"
        ),
        Mistake(
            "module misspelled",
            [
                .replace("import Settings", with: "import Setings", in: Base.loggedIn)
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            nearMiss: "its module 'Settings'",
            help: "import it, or, if that is 'Setings', name it so in needle.json"
        ),
        Mistake(
            "component moved to another module",
            [
                .move(Base.post, to: "Modules/Post/PostComponent.swift")
            ],
            says: [.error(.unparsedChild, Base.feed, 11, 38)],
            nearMiss: "its module 'Post'",
            help: "import it"
        ),
        Mistake(
            "component moved to a module that needs the one that makes it",
            [
                .append(
                    Base.player,
                    """

                    public struct Preset {}

                    extension PlayerComponent {
                        public var preset: Preset { Preset() }
                        public var desk: DeskComponent { DeskComponent(parent: self) }
                    }

                    """
                ),
                .add(
                    "Modules/Desk/DeskComponent.swift",
                    """
                    public import NeedleFoundation
                    public import Player

                    public protocol DeskDependency: Dependency {
                        var preset: Preset { get }
                    }

                    public final class DeskComponent: Component<any DeskDependency> {}

                    """
                ),
            ],
            says: [.error(.unparsedChild, Base.player, 23, 38)],
            nearMiss: "its module 'Desk' needs 'Player', so 'Player' cannot import it",
            help: "move 'Preset' into a module that both import"
        ),
        Mistake(
            "component moved to a module, and neither imports the other",
            [
                .append(
                    Base.player,
                    """

                    public struct Preset {}

                    extension PlayerComponent {
                        public var preset: Preset { Preset() }
                        public var desk: DeskComponent { DeskComponent(parent: self) }
                    }

                    """
                ),
                .add(
                    "Modules/Desk/DeskComponent.swift",
                    """
                    public import NeedleFoundation

                    public protocol DeskDependency: Dependency {
                        var preset: Preset { get }
                    }

                    public final class DeskComponent: Component<any DeskDependency> {}

                    """
                ),
            ],
            causes: 2,
            says: [
                .error(.unseenType, "Modules/Desk/DeskComponent.swift", 4, 9),
                .error(.unparsedChild, Base.player, 23, 38),
            ],
            nearMiss: "its module 'Player' needs 'Desk', so 'Desk' cannot import it",
            help: "move 'Preset' into a module that both import"
        ),
        Mistake(
            "import of the types of several requirements forgotten",
            [
                .replace("public import Core\n", with: "", in: Base.feed)
            ],
            says: [.error(.missingProvider, Base.feed, 4, 9)],
            nearMiss: "'cache: Cache<String>' of 'FeedComponent' is not provided for the same reason",
            help: "import 'Core' where it is required"
        ),
        Mistake(
            "module removed, of whose types a property is",
            [
                .replace(
                    "var httpClient: HTTPClient { shared { HTTPClient() } }",
                    with: "lazy var httpClient = HTTPClient(name: \"app\")",
                    in: Base.root
                ),
                .remove(Base.networking),
                .remove(Base.images),
                .remove(Base.theme),
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: no linked module declares 'HTTPClient'",
            help: "link its module if that is yours (imported here and not linked: 'Core')"
        ),
        Mistake(
            "component renamed",
            [
                .replace("SettingsComponent", with: "PreferencesComponent", in: Base.settings)
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            nearMiss: "module 'Settings' has 'PreferencesComponent', which nobody makes",
            help: "module 'Settings' has 'PreferencesComponent', which nobody makes: was it renamed?"
        ),
        Mistake(
            "component renamed, and dependency too",
            [
                .replace("Settings", with: "Preferences", in: Base.settings)
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            nearMiss: "module 'Settings' has 'PreferencesComponent', which nobody makes",
            help: "module 'Settings' has 'PreferencesComponent', which nobody makes: was it renamed?"
        ),
        Mistake(
            "component removed",
            [
                .remove(Base.settings),
                .add("Modules/Settings/Names.swift", "public enum Names {}\n"),
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            help: "declare it, or remove the call"
        ),
        Mistake(
            "feature of a module that is not linked",
            [
                .replace(
                    "var player: PlayerComponent { PlayerComponent(parent: self) }",
                    with: "var map: MapComponent { MapComponent(parent: self) }",
                    in: Base.loggedIn
                ),
                .replace("import Player", with: "import MapKitExtras", in: Base.loggedIn),
            ],
            says: [
                .error(.unparsedChild, Base.loggedIn, 13, 29), .warning(.componentWithoutParent, Base.player, 15, 20),
            ],
            help: "link its module, too (imported here and not linked: 'MapKitExtras'; with SwiftPM, the"
        ),
        Mistake(
            "superclass in a module that is not linked",
            [
                .replace(
                    "final class LoggedInComponent: Component<any EmptyDependency>",
                    with: "final class LoggedInComponent: ScopeComponent",
                    in: Base.loggedIn
                ),
                .replace(
                    "import Player\n",
                    with: """
                        import Player
                        import Scopes

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.unknownSuperclass, Base.root, 8, 39)],
            nearMiss: "the superclass 'ScopeComponent' of 'LoggedInComponent' is in no parsed module",
            help: "parse the module that declares it"
        ),
        Mistake(
            "no module sees all below the root",
            [
                .add(
                    "Modules/Admin/AdminComponent.swift",
                    """
                    public import NeedleFoundation

                    public final class AdminComponent: BootstrapComponent {
                        public var title: String { "Admin" }
                    }

                    """
                ),
                .add(
                    "Modules/Panel/PanelComponent.swift",
                    """
                    public import Admin
                    public import NeedleFoundation

                    public protocol PanelDependency: Dependency {
                        var title: String { get }
                    }

                    public final class PanelComponent: Component<any PanelDependency> {}

                    extension AdminComponent {
                        public var panel: PanelComponent { PanelComponent(parent: self) }
                    }

                    """
                ),
                .add(
                    "Modules/Chart/ChartComponent.swift",
                    """
                    public import Admin
                    public import NeedleFoundation

                    public protocol ChartDependency: Dependency {
                        var title: String { get }
                    }

                    public final class ChartComponent: Component<any ChartDependency> {}

                    extension AdminComponent {
                        public var chart: ChartComponent { ChartComponent(parent: self) }
                    }

                    """
                ),
            ],
            says: [.error(.noRootModule, "Modules/Admin/AdminComponent.swift", 3, 20)],
            help: "import what is missing there"
        ),
        Mistake(
            "runtime imported through an unparsed module",
            [
                .replace("import NeedleFoundation\n", with: "import AppBasics\n", in: Base.root),
                .replace("import NeedleFoundation\n", with: "import AppBasics\n", in: Base.loggedIn),
                .replace("Component<any EmptyDependency>", with: "Component<any HomeDependency>", in: Base.loggedIn),
                .append(
                    Base.loggedIn,
                    """

                    protocol HomeDependency: Dependency {
                        var theme: Theme { get }
                    }

                    """
                ),
            ],
            causes: 2,
            says: [.error(.unseenRuntime, Base.loggedIn, 7, 13), .error(.unseenRuntime, Base.root, 4, 13)],
            help: "import NeedleFoundation, or write the module of 'Component' in front of it"
        ),
        Mistake(
            "module renamed, and its folder is left",
            [
                .move(Base.settings, to: "Modules/Preferences/SettingsComponent.swift"),
                .add("Modules/Settings/README.md", "Moved.\n"),
            ],
            says: [.error(.unparsedChild, Base.loggedIn, 14, 39)],
            nearMiss: "it is in module 'Preferences', and 'Settings' has no Swift sources",
            help: "import 'Preferences' instead"
        ),
    ]
}
