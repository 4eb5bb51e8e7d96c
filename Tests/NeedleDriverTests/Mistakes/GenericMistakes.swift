import NeedleDiagnostics

extension Mistake {
    /// Generic components, and extensions of them.
    static let genericMistakes: [Mistake] = [
        Mistake(
            "generic component made without arguments",
            [
                .add(
                    "Modules/Feed/ListComponent.swift",
                    """
                    public import Core
                    public import NeedleFoundation

                    public protocol ListDependency: Dependency {
                        var httpClient: HTTPClient { get }
                    }

                    public final class ListComponent<Item>: Component<any ListDependency> {}

                    """
                ),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            func list<Item>(_ items: [Item]) -> ListComponent<Item> { ListComponent(parent: self) }

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.genericArgumentsUnknown, Base.loggedIn, 11, 63)],
            help: "must be made with its generic arguments written"
        ),
        Mistake(
            "generic component that makes others, made without arguments",
            [
                .add(
                    "Modules/Feed/ListComponent.swift",
                    """
                    public import NeedleFoundation

                    public final class ListComponent<Item>: Component<any EmptyDependency> {
                        public var row: RowComponent { RowComponent(parent: self) }
                    }

                    public final class RowComponent: Component<any EmptyDependency> {}

                    """
                ),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            func list<Item>(_ items: [Item]) -> ListComponent<Item> { ListComponent(parent: self) }

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.genericArgumentsUnknown, Base.loggedIn, 11, 63)],
            help: "must be made with its generic arguments written"
        ),
        Mistake(
            "generic component made with a parameter of the function",
            [
                .add(
                    "Modules/Feed/ListComponent.swift",
                    """
                    public import Core
                    public import NeedleFoundation

                    public protocol ListDependency: Dependency {
                        var httpClient: HTTPClient { get }
                    }

                    public final class ListComponent<Item>: Component<any ListDependency> {}

                    """
                ),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            func list<Item>(_ items: [Item]) -> ListComponent<Item> { ListComponent<Item>(parent: self) }

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.genericArgumentsUnknown, Base.loggedIn, 11, 63)],
            help: "must be made with its generic arguments written"
        ),
        Mistake(
            "root is generic",
            [
                .replace("final class RootComponent", with: "final class RootComponent<Configuration>", in: Base.root)
            ],
            says: [.error(.genericRoot, Base.root, 4, 13)],
            help: "make its children in a root that is not generic"
        ),
        Mistake(
            "component in a generic type",
            [
                .add(
                    "Modules/App/Box.swift",
                    """
                    import NeedleFoundation

                    enum Box<Content> {
                        final class SheetComponent: Component<any EmptyDependency> {}
                    }

                    """
                )
            ],
            says: [.error(.componentInGenericType, "Modules/App/Box.swift", 4, 17)],
            help: "declare it outside"
        ),
        Mistake(
            "generic component made apart in two modules",
            [
                .add(
                    "Modules/Core/ListComponent.swift",
                    """
                    public import NeedleFoundation

                    public protocol RowDependency: Dependency {
                        var userName: String { get }
                    }

                    public final class RowComponent: Component<any RowDependency> {}

                    public final class ListComponent<Item>: Component<any EmptyDependency> {
                        public var row: RowComponent { RowComponent(parent: self) }
                    }

                    """
                ),
                .add(
                    "Modules/Feed/FeedListComponent.swift",
                    """
                    public import Core
                    public import NeedleFoundation

                    public final class FeedListComponent: Component<any EmptyDependency> {
                        public var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
                    }

                    """
                ),
                .add(
                    "Modules/Settings/SettingsListComponent.swift",
                    """
                    public import Core
                    public import NeedleFoundation

                    public final class SettingsListComponent: Component<any EmptyDependency> {
                        public var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
                    }

                    """
                ),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            var feedList: FeedListComponent { FeedListComponent(parent: self) }
                            var settingsList: SettingsListComponent { SettingsListComponent(parent: self) }

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.madeApart, "Modules/Settings/SettingsListComponent.swift", 5, 43)],
            help: "make it in a module that both see"
        ),
        Mistake(
            "child made in a constrained extension",
            [
                .add(
                    "Modules/Feed/ListComponent.swift",
                    """
                    public import Core
                    public import NeedleFoundation

                    public protocol ListDependency: Dependency {
                        var httpClient: HTTPClient { get }
                    }

                    public final class ListComponent<Item>: Component<any ListDependency> {}

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
                .add(
                    "Modules/Feed/ListComponent+Post.swift",
                    """
                    public import NeedleFoundation

                    extension ListComponent where Item: Hashable {
                        public var post: PostComponent { PostComponent(parent: self) }
                    }

                    """
                ),
            ],
            says: [.error(.constrainedExtension, "Modules/Feed/ListComponent+Post.swift", 4, 38)],
            help: "make the child in the class"
        ),
        Mistake(
            "provider in a constrained extension",
            [
                .add(
                    "Modules/Feed/ListComponent.swift",
                    """
                    public import Core
                    public import NeedleFoundation

                    public protocol ListDependency: Dependency {
                        var httpClient: HTTPClient { get }
                    }

                    public final class ListComponent<Item>: Component<any ListDependency> {
                        public var post: PostComponent { PostComponent(parent: self) }
                    }

                    """
                ),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var list: ListComponent<Int> { ListComponent<Int>(parent: self) }

                        """,
                    in: Base.loggedIn
                ),
                .replace(
                    "    public var post: PostComponent { PostComponent(parent: self) }\n",
                    with: "",
                    in: Base.feed
                ),
                .replace("    var userName: String { get }\n", with: "", in: Base.settings),
                .add(
                    "Modules/Feed/ListComponent+User.swift",
                    """
                    extension ListComponent where Item: Hashable {
                        public var userName: String { "ada" }
                    }

                    """
                ),
            ],
            says: [.error(.missingProvider, Base.post, 6, 9)],
            nearMiss: "'userName' of 'ListComponent<Int>' does not provide it: only the compiler knows who has",
            help: "declare it in the class"
        ),
        Mistake(
            "generic argument of another type for the requirement",
            [
                .add(
                    "Modules/Feed/ListComponent.swift",
                    """
                    public import Core
                    public import NeedleFoundation

                    public protocol ListDependency: Dependency {
                        var httpClient: HTTPClient { get }
                        var numbers: Cache<Int> { get }
                    }

                    public final class ListComponent<Item>: Component<any ListDependency> {}

                    """
                ),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
                            var numbers: Cache<String> { Cache<String>() }

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.missingProvider, "Modules/Feed/ListComponent.swift", 6, 9)],
            nearMiss: "'numbers' of 'LoggedInComponent' does not provide it: its type is 'Cache<String>'",
            help: "declare it as 'numbers: Cache<Int>', or require 'numbers: Cache<String>'"
        ),
        Mistake(
            "too many classes inherit from one another",
            [
                .add("Modules/App/Steps.swift", classesInARow)
            ],
            says: [.error(.longInheritance, "Modules/App/Steps.swift", 253, 7)],
            help: "use fewer"
        ),
    ]
}

/// More classes that inherit from one another than are followed.
private let classesInARow =
    "import NeedleFoundation\n\nclass Step0: BootstrapComponent {}\n"
    + (1...260).map { "class Step\($0): Step\($0 - 1) {}\n" }.joined()
