import NeedleDiagnostics

extension Mistake {
    /// Types that differ, or have the name of another one.
    static let typeMistakes: [Mistake] = [
        Mistake(
            "two requirements of one name conflict",
            [
                .replace(
                    "Component<any PostDependency> {}",
                    with: """
                        Component<any PostDependency & UserDependency> {}

                        public protocol UserDependency: Dependency {
                            var userName: Int { get }
                        }
                        """,
                    in: Base.post
                )
            ],
            says: [.error(.conflictingRequirements, Base.post, 12, 9)],
            nearMiss: "'userName: String' of 'PostDependency' is stated here",
            help: "rename one of them, or give both one type"
        ),
        Mistake(
            "requirements conflict by inheritance",
            [
                .replace("PostDependency: Dependency", with: "PostDependency: UserDependency", in: Base.post),
                .add(
                    "Modules/Feed/UserDependency.swift",
                    """
                    public import NeedleFoundation

                    public protocol UserDependency: Dependency {
                        var userName: [String] { get }
                    }

                    """
                ),
            ],
            says: [.error(.conflictingRequirements, "Modules/Feed/UserDependency.swift", 4, 9)],
            nearMiss: "'userName: String' of 'PostDependency' is stated here",
            help: "rename one of them, or give both one type"
        ),
        Mistake(
            "two consumers want two types of one name",
            [
                .replace("userName: String", with: "userName: Int", in: Base.settings)
            ],
            says: [.error(.missingProvider, Base.settings, 5, 9)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: its type is 'String'",
            help: "declare it as 'userName: Int', or require 'userName: String'"
        ),
        Mistake(
            "type of a requirement misspelled",
            [
                .replace("httpClient: HTTPClient", with: "httpClient: HTTPCleint", in: Base.post)
            ],
            says: [.error(.missingProvider, Base.post, 5, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: its type is 'HTTPClient'",
            help: "no parsed module declares 'HTTPCleint'; write 'HTTPClient' where it is required"
        ),
        Mistake(
            "type of a provider misspelled",
            [
                .replace("theme: Theme {", with: "theme: Them {", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: its type is 'Them'",
            help: "no parsed module declares 'Them'; write 'Theme' there"
        ),
        Mistake(
            "type renamed and its providers too",
            [
                .replace("Theme", with: "Style", in: Base.theme),
                .replace("theme: Theme { Theme() }", with: "theme: Style { Style() }", in: Base.root),
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: its type is 'Style'",
            help: "declare it as 'theme: Theme', or require 'theme: Style'"
        ),
        Mistake(
            "type nested, and not qualified in the requirement",
            [
                .replace(
                    """
                    public struct Theme {
                        public init() {}
                    }
                    """,
                    with: """
                        public enum Design {
                            public struct Theme {
                                public init() {}
                            }
                        }
                        """,
                    in: Base.theme
                ),
                .replace("theme: Theme { Theme() }", with: "theme: Design.Theme { Design.Theme() }", in: Base.root),
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: its type is 'Design.Theme'",
            help: "declare it as 'theme: Theme', or require 'theme: Design.Theme'"
        ),
        Mistake(
            "typealias of another type",
            [
                .add("Modules/Core/Aliases.swift", "public typealias UserName = Int\n"),
                .replace("userName: String { \"ada\" }", with: "userName: UserName { 7 }", in: Base.loggedIn),
            ],
            says: [.error(.missingProvider, Base.settings, 5, 9)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: its type is 'UserName'",
            help: "declare it as 'userName: String', or require 'userName: UserName'"
        ),
        Mistake(
            "typealias that is generic, of another argument",
            [
                .add("Modules/Core/Aliases.swift", "public typealias Store<T: Hashable> = Cache<T>\n"),
                .replace(
                    "cache: Cache<String> { shared { Cache<String>() } }",
                    with: "cache: Store<Int> { Store<Int>() }",
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.missingProvider, Base.feed, 7, 9)],
            nearMiss: "'cache' of 'LoggedInComponent' does not provide it: its type is 'Store<Int>'",
            help: "declare it as 'cache: Cache<String>', or require 'cache: Store<Int>'"
        ),
        Mistake(
            "type of which two modules have one",
            [
                .add(
                    "Modules/Settings/Theme.swift",
                    """
                    public struct Theme {
                        public init() {}
                    }

                    """
                )
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: its type is 'Core.Theme', not",
            help: "rename one of the two types, or write its module in front of it"
        ),
        Mistake(
            "initializer may give nil",
            [
                .add(
                    "Modules/App/Scan.swift",
                    """
                    import Foundation
                    import NeedleFoundation

                    protocol ScanDependency: Dependency {
                        var scanner: Scanner { get }
                    }

                    final class ScanComponent: Component<any ScanDependency> {}

                    final class DeskComponent: Component<any EmptyDependency> {
                        let scanner = Scanner(string: "1")
                        var scan: ScanComponent { ScanComponent(parent: self) }
                    }

                    """
                ),
                .replace(
                    "    var loggedIn",
                    with: """
                            let scanner: Scanner = Scanner(string: "")
                            var desk: DeskComponent { DeskComponent(parent: self) }
                            var loggedIn
                        """,
                    in: Base.root
                ),
                .replace(
                    "import Core\n",
                    with: """
                        import Core
                        import Foundation

                        """,
                    in: Base.root
                ),
            ],
            says: [.error(.uncertainType, "Modules/App/Scan.swift", 11, 9)],
            help: "write 'scanner: Scanner' if that is its type"
        ),
        Mistake(
            "type that generated code cannot name",
            [
                .add("Modules/Core/Core.swift", "public enum Core {}\n"),
                .add("Modules/Shop/Theme.swift", "public struct Theme {}\n"),
                .add(
                    "Modules/App/ShopComponent.swift",
                    """
                    import NeedleFoundation
                    import Shop

                    protocol CartDependency: Dependency {
                        var theme: Theme { get }
                    }

                    final class CartComponent: Component<any CartDependency> {}

                    final class ShopComponent: Component<any EmptyDependency> {
                        var theme: Theme { Theme() }
                        var cart: CartComponent { CartComponent(parent: self) }
                    }

                    extension LoggedInComponent {
                        var shop: ShopComponent { ShopComponent(parent: self) }
                    }

                    """
                ),
                .add(
                    "Modules/App/StyleComponent.swift",
                    """
                    import Core
                    import NeedleFoundation

                    protocol StyleDependency: Dependency {
                        var theme: Theme { get }
                    }

                    final class StyleComponent: Component<any StyleDependency> {}

                    extension LoggedInComponent {
                        var style: StyleComponent { StyleComponent(parent: self) }
                    }

                    """
                ),
            ],
            says: [.error(.unnameableType, "Modules/App/StyleComponent.swift", 5, 9)],
            nearMiss: "cannot name 'Theme'",
            help: "rename one of the types, or add a typealias for it in another module"
        ),
        Mistake(
            "type of a property not written, and another one above",
            [
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: "    let userName = currentUser()\n",
                    in: Base.loggedIn
                ),
                .replace(
                    "    var theme: Theme { Theme() }\n",
                    with: """
                            var theme: Theme { Theme() }
                            var userName: String { "ada" }

                        """,
                    in: Base.root
                ),
            ],
            exitCode: 0,
            says: [.warning(.unwrittenType, Base.loggedIn, 10, 9)],
            help: "write 'userName: String' if that is its type"
        ),
        Mistake(
            "type of a property not written, and its initializer may give nil",
            [
                .append(
                    Base.theme,
                    """

                    public struct Palette {
                        public init?(name: String) { nil }
                    }

                    """
                ),
                .replace(
                    "    var theme: Theme { Theme() }\n",
                    with: """
                            var theme: Theme { Theme() }
                            let palette = Palette(name: "dark")

                        """,
                    in: Base.root
                ),
                .replace(
                    "var theme: Theme { get }",
                    with: """
                        var theme: Theme { get }
                            var palette: Palette { get }
                        """,
                    in: Base.settings
                ),
            ],
            says: [.error(.missingProvider, Base.settings, 7, 9)],
            nearMiss: "'palette' of 'RootComponent' does not provide it: its type is 'Palette?': the initializer may",
            help: "unwrap it here, or require 'palette: Palette?'"
        ),
        Mistake(
            "property in a constrained extension, and another one above",
            [
                .add(
                    "Modules/Feed/ListComponent.swift",
                    """
                    public import NeedleFoundation

                    public final class ListComponent<Item>: Component<any EmptyDependency> {
                        public var post: PostComponent { PostComponent(parent: self) }
                    }

                    extension ListComponent where Item: Hashable {
                        public var userName: String { "list" }
                    }

                    """
                ),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            var list: ListComponent<Int> { ListComponent<Int>(parent: self) }

                        """,
                    in: Base.loggedIn
                ),
            ],
            exitCode: 0,
            says: [.warning(.uncertainProperty, "Modules/Feed/ListComponent.swift", 8, 16)],
            help: "declare it in the class"
        ),
    ]
}
