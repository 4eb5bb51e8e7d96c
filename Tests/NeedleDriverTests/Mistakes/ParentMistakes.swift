import NeedleDiagnostics

extension Mistake {
    /// Children that nobody makes, or not as they must be.
    static let parentMistakes: [Mistake] = [
        Mistake(
            "child made with another parent",
            [
                .replace("FeedComponent(parent: self)", with: "FeedComponent(parent: root)", in: Base.loggedIn),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            let root = RootComponent()

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.foreignParent, Base.loggedIn, 13, 31)],
            nearMiss: "not 'parent: root'",
            help: "must be made inside its parent with 'parent: self'"
        ),
        Mistake(
            "child made with the parent of its parent",
            [
                .replace("FeedComponent(parent: self)", with: "FeedComponent(parent: parent)", in: Base.loggedIn)
            ],
            says: [.error(.foreignParent, Base.loggedIn, 12, 31)],
            nearMiss: "not 'parent: parent'",
            help: "must be made inside its parent with 'parent: self'"
        ),
        Mistake(
            "child made without a parent",
            [
                .replace("FeedComponent(parent: self)", with: "FeedComponent()", in: Base.loggedIn)
            ],
            exitCode: 0,
            says: [.warning(.componentWithoutParent, Base.feed, 10, 20)],
            nearMiss: "'feed' of 'LoggedInComponent' is one, which is not made by 'FeedComponent(parent: self)'",
            help: "make it so, or inherit 'BootstrapComponent' if it is a root"
        ),
        Mistake(
            "child made in a static function",
            [
                .replace(
                    "var feed: FeedComponent { FeedComponent(parent: self) }",
                    with: "static func feed() -> FeedComponent { FeedComponent(parent: self) }",
                    in: Base.loggedIn
                )
            ],
            says: [.error(.foreignParent, Base.loggedIn, 12, 43)],
            nearMiss: "'self' is not that parent here",
            help: "must be made inside its parent with 'parent: self'"
        ),
        Mistake(
            "child made in a free function",
            [
                .replace(
                    """
                        var settings: SettingsComponent { SettingsComponent(parent: self) }

                    """,
                    with: "",
                    in: Base.loggedIn
                ),
                .append(
                    Base.loggedIn,
                    """

                    func makeSettings(_ parent: LoggedInComponent) -> SettingsComponent {
                        SettingsComponent(parent: parent)
                    }

                    """
                ),
            ],
            says: [.error(.foreignParent, Base.loggedIn, 17, 5)],
            nearMiss: "not 'parent: parent'",
            help: "must be made inside its parent with 'parent: self'"
        ),
        Mistake(
            "child made in a class that is no component",
            [
                .replace(
                    """
                        var settings: SettingsComponent { SettingsComponent(parent: self) }

                    """,
                    with: "",
                    in: Base.loggedIn
                ),
                .add(
                    "Modules/App/Router.swift",
                    """
                    import Settings

                    final class Router {
                        func open() { _ = SettingsComponent(parent: self) }
                    }

                    """
                ),
            ],
            says: [.error(.parentNotAComponent, "Modules/App/Router.swift", 4, 23)],
            nearMiss: "'Router' is no component",
            help: "make 'SettingsComponent' in a component, and hand it on"
        ),
        Mistake(
            "child made in an extension of another module",
            [
                .replace(
                    """
                        var settings: SettingsComponent { SettingsComponent(parent: self) }

                    """,
                    with: "",
                    in: Base.loggedIn
                ),
                .add(
                    "Modules/Settings/Scanner.swift",
                    """
                    import Foundation

                    extension Scanner {
                        func open() { _ = SettingsComponent(parent: self) }
                    }

                    """
                ),
            ],
            says: [.error(.parentNotAComponent, "Modules/Settings/Scanner.swift", 4, 23)],
            nearMiss: "'Scanner' is no component",
            help: "make 'SettingsComponent' in a component, and hand it on"
        ),
        Mistake(
            "child made by dot init",
            [
                .replace(
                    "feed: FeedComponent { FeedComponent(parent: self) }",
                    with: """
                        feed: FeedComponent { make(.init(parent: self)) }
                            func make<T>(_ value: T) -> T { value }
                        """,
                    in: Base.loggedIn
                )
            ],
            says: [
                .error(.unknownCallee, Base.loggedIn, 12, 36), .warning(.componentWithoutParent, Base.feed, 10, 20),
            ],
            help: "write the name of the class, as in 'Child(parent: self)'"
        ),
        Mistake(
            "child made by a metatype",
            [
                .replace("FeedComponent(parent: self)", with: "type.init(parent: self)", in: Base.loggedIn),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            let type = FeedComponent.self

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [
                .error(.unknownCallee, Base.loggedIn, 13, 31), .warning(.componentWithoutParent, Base.feed, 10, 20),
            ],
            help: "write the name of the class, as in 'Child(parent: self)'"
        ),
        Mistake(
            "child made by nobody",
            [
                .replace(
                    """
                        var settings: SettingsComponent { SettingsComponent(parent: self) }

                    """,
                    with: "",
                    in: Base.loggedIn
                )
            ],
            exitCode: 0,
            says: [.warning(.componentWithoutParent, Base.settings, 9, 20)],
            help: "make it so, or inherit 'BootstrapComponent' if it is a root"
        ),
        Mistake(
            "parent made by nobody",
            [
                .replace(
                    """
                        var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }

                    """,
                    with: "",
                    in: Base.root
                )
            ],
            exitCode: 0,
            says: [.warning(.componentWithoutParent, Base.loggedIn, 7, 13)],
            help: "make it so, or inherit 'BootstrapComponent' if it is a root"
        ),
        Mistake(
            "child inherits the class of roots",
            [
                .replace(
                    "LoggedInComponent: Component<any EmptyDependency>",
                    with: "LoggedInComponent: BootstrapComponent",
                    in: Base.loggedIn
                )
            ],
            says: [.error(.rootWithParent, Base.root, 8, 39)],
            nearMiss: "'LoggedInComponent' is declared here",
            help: "inherit 'Component<any EmptyDependency>' instead of 'BootstrapComponent'"
        ),
        Mistake(
            "child inherits the class of roots beside its dependency",
            [
                .replace(
                    "SettingsComponent: Component<any SettingsDependency>",
                    with: "SettingsComponent: BootstrapComponent",
                    in: Base.settings
                )
            ],
            says: [.error(.rootWithParent, Base.loggedIn, 14, 39)],
            nearMiss: "'SettingsComponent' is declared here",
            help: "inherit 'Component<any SettingsDependency>' instead of 'BootstrapComponent'"
        ),
        Mistake(
            "component below itself only",
            [
                .add(
                    "Modules/App/LoopComponent.swift",
                    """
                    import NeedleFoundation

                    final class LoopComponent: Component<any EmptyDependency> {
                        var next: LoopComponent { LoopComponent(parent: self) }
                    }

                    """
                )
            ],
            exitCode: 0,
            says: [.warning(.componentWithoutParent, "Modules/App/LoopComponent.swift", 3, 13)],
            help: "make it in a component to which a root leads"
        ),
        Mistake(
            "root that is no bootstrap component",
            [
                .replace(
                    "RootComponent: BootstrapComponent",
                    with: "RootComponent: Component<any EmptyDependency>",
                    in: Base.root
                )
            ],
            exitCode: 0,
            says: [.warning(.componentWithoutParent, Base.root, 4, 13)],
            help: "make it so, or inherit 'BootstrapComponent' if it is a root"
        ),
        Mistake(
            "own initializer with another label",
            [
                .replace(
                    "Component<any SettingsDependency> {}",
                    with: """
                        Component<any SettingsDependency> {
                            public init(scope: any Scope) { super.init(parent: scope) }
                        }
                        """,
                    in: Base.settings
                ),
                .replace("SettingsComponent(parent: self)", with: "SettingsComponent(scope: self)", in: Base.loggedIn),
            ],
            says: [.error(.foreignParent, Base.settings, 10, 17)],
            help: "write 'override init(parent:)', or inherit that"
        ),
        Mistake(
            "shared twice in one property",
            [
                .replace(
                    "shared { ImageLoader() } }",
                    with: """
                        let first = shared { ImageLoader() }
                                _ = first
                                return shared { ImageLoader() }
                            }
                        """,
                    in: Base.loggedIn
                )
            ],
            exitCode: 0,
            says: [.warning(.sharedTwice, Base.loggedIn, 8, 9)],
            help: "give each a property of its own"
        ),
        Mistake(
            "shared in a superclass under the same name",
            [
                .replace(
                    "final class RootComponent: BootstrapComponent {\n    var httpClient: HTTPClient { shared { HTTPClient() } }",
                    with: """
                        class BaseComponent: BootstrapComponent {
                            var httpClient: HTTPClient { shared { HTTPClient() } }
                        }

                        final class RootComponent: BaseComponent {
                            override var httpClient: HTTPClient { shared { HTTPClient() } }
                            var plainClient: HTTPClient { super.httpClient }
                        """,
                    in: Base.root
                )
            ],
            exitCode: 0,
            says: [.warning(.sharedWithSuperclass, Base.root, 9, 18)],
            help: "give one of the two another name"
        ),
        Mistake(
            "shared in a function with parameters",
            [
                .replace(
                    "    var theme: Theme { Theme() }",
                    with: """
                            var theme: Theme { Theme() }
                            func client(for host: String) -> HTTPClient { shared { HTTPClient() } }
                        """,
                    in: Base.root
                )
            ],
            exitCode: 0,
            says: [.warning(.sharedWithParameters, Base.root, 7, 10)],
            help: "make the object without 'shared', or keep one for each argument in a dictionary that is"
        ),
        Mistake(
            "component nested in a type of the system",
            [
                .add(
                    "Modules/App/Sheet.swift",
                    """
                    import Foundation
                    import NeedleFoundation

                    extension Scanner {
                        final class SheetComponent: Component<any EmptyDependency> {}
                    }

                    extension LoggedInComponent {
                        var sheet: Scanner.SheetComponent { .init(parent: self) }
                    }

                    """
                )
            ],
            says: [.error(.componentInUnparsedType, "Modules/App/Sheet.swift", 9, 41)],
            nearMiss: "'SheetComponent' is declared here",
            help: "declare it outside"
        ),
        Mistake(
            "component declared in a body",
            [
                .replace(
                    "    var settings: SettingsComponent",
                    with: """
                            func open() {
                                final class SheetComponent: Component<any SettingsDependency> {}
                                _ = SheetComponent(parent: self)
                            }
                            var settings: SettingsComponent
                        """,
                    in: Base.loggedIn
                )
            ],
            says: [.error(.localComponent, Base.loggedIn, 15, 21)],
            help: "declare it outside"
        ),
    ]
}
