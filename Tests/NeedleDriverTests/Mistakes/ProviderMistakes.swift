import NeedleDiagnostics

extension Mistake {
    /// Providers that are missing, or are not quite what is required.
    static let providerMistakes: [Mistake] = [
        Mistake(
            "provider missing",
            [
                .replace("    var httpClient: HTTPClient { shared { HTTPClient() } }\n", with: "", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            help: "add 'var httpClient: HTTPClient' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "provider renamed",
            [
                .replace("httpClient", with: "client", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'client' of 'RootComponent' has that type",
            help: "add 'var httpClient: HTTPClient' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "provider misspelled",
            [
                .replace("httpClient", with: "htpClient", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'htpClient' of 'RootComponent' has nearly that name",
            help: "write one name at both places: 'httpClient' or 'htpClient'"
        ),
        Mistake(
            "provider of a subclass",
            [
                .replace("httpClient: HTTPClient", with: "httpClient: RecordingClient", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: its type is 'RecordingClient'",
            help: "declare it as 'httpClient: HTTPClient', or require 'httpClient: RecordingClient'"
        ),
        Mistake(
            "provider of a class that conforms",
            [
                .replace("imageLoader: any ImageLoading", with: "imageLoader: ImageLoader", in: Base.loggedIn)
            ],
            says: [.error(.missingProvider, Base.feed, 5, 9)],
            nearMiss: "'imageLoader' of 'LoggedInComponent' does not provide it: its type is 'ImageLoader'",
            help: "if that conforms, write 'imageLoader: any ImageLoading'"
        ),
        Mistake(
            "provider of another type",
            [
                .replace("userName: String { \"ada\" }", with: "userName: Int { 7 }", in: Base.loggedIn)
            ],
            says: [.error(.missingProvider, Base.settings, 5, 9)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: its type is 'Int'",
            help: "declare it as 'userName: String', or require 'userName: Int'"
        ),
        Mistake(
            "provider is optional",
            [
                .replace(
                    "imageLoader: any ImageLoading { shared { ImageLoader() } }",
                    with: "imageLoader: (any ImageLoading)? { nil }",
                    in: Base.loggedIn
                )
            ],
            says: [.error(.missingProvider, Base.feed, 5, 9)],
            nearMiss: "'imageLoader' of 'LoggedInComponent' does not provide it: its type is '(any",
            help: "unwrap it here, or require '(any ImageLoading)?'"
        ),
        Mistake(
            "provider is implicitly unwrapped",
            [
                .replace(
                    "    var httpClient: HTTPClient { shared { HTTPClient() } }\n",
                    with: "    var httpClient: HTTPClient!\n",
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: its type is 'HTTPClient!'",
            help: "unwrap it here, or require 'HTTPClient?'"
        ),
        Mistake(
            "provider of another generic argument",
            [
                .replace(
                    "cache: Cache<String> { shared { Cache<String>() } }",
                    with: "cache: Cache<Int> { shared { Cache<Int>() } }",
                    in: Base.loggedIn
                )
            ],
            says: [.error(.missingProvider, Base.feed, 7, 9)],
            nearMiss: "'cache' of 'LoggedInComponent' does not provide it: its type is 'Cache<Int>'",
            help: "declare it as 'cache: Cache<String>', or require 'cache: Cache<Int>'"
        ),
        Mistake(
            "provider is static",
            [
                .replace("var httpClient", with: "static var httpClient", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it belongs to the class, not to a",
            help: "leave out 'static' or 'class'"
        ),
        Mistake(
            "provider is a function",
            [
                .replace("var httpClient: HTTPClient", with: "func httpClient() -> HTTPClient", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it is a function, not a variable",
            help: "require a function, or declare a variable"
        ),
        Mistake(
            "provider is a function with the name of a factory",
            [
                .replace("var httpClient: HTTPClient", with: "func makeHTTPClient() -> HTTPClient", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            help: "add 'var httpClient: HTTPClient' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "provider without a type",
            [
                .replace(
                    "var httpClient: HTTPClient { shared { HTTPClient() } }",
                    with: "lazy var httpClient = makeClient()",
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: its type is not written",
            help: "write 'httpClient: HTTPClient' if that is its type"
        ),
        Mistake(
            "provider on another way only",
            [
                .replace("    var userName: String { \"ada\" }\n", with: "", in: Base.loggedIn),
                .replace(
                    "    var loggedIn",
                    with: """
                            var guest: GuestComponent { GuestComponent(parent: self) }
                            var loggedIn
                        """,
                    in: Base.root
                ),
                .add(
                    "Modules/App/GuestComponent.swift",
                    """
                    import Feed
                    import NeedleFoundation

                    final class GuestComponent: Component<any EmptyDependency> {
                        var userName: String { "guest" }
                        var post: PostComponent { PostComponent(parent: self) }
                    }

                    """
                ),
            ],
            says: [.error(.missingProvider, Base.settings, 5, 9)],
            nearMiss: "'GuestComponent' has it, and is not above 'SettingsComponent'",
            help: "move 'userName' from 'GuestComponent' up to 'RootComponent', which is above both"
        ),
        Mistake(
            "provider on one of two ways",
            [
                .replace(
                    "    var loggedIn",
                    with: """
                            var guest: GuestComponent { GuestComponent(parent: self) }
                            var loggedIn
                        """,
                    in: Base.root
                ),
                .add(
                    "Modules/App/GuestComponent.swift",
                    """
                    import Feed
                    import NeedleFoundation

                    final class GuestComponent: Component<any EmptyDependency> {
                        var post: PostComponent { PostComponent(parent: self) }
                    }

                    """
                ),
            ],
            says: [.error(.missingProvider, Base.post, 6, 9)],
            nearMiss: "'LoggedInComponent' provides it on another way",
            help: "add 'var userName: String' to 'RootComponent' or 'GuestComponent'"
        ),
        Mistake(
            "provider in a sibling",
            [
                .replace("    var theme: Theme { Theme() }\n", with: "", in: Base.root),
                .replace(
                    "Component<any FeedDependency> {\n",
                    with: """
                        Component<any FeedDependency> {
                            public var theme: Theme { Theme() }

                        """,
                    in: Base.feed
                ),
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'FeedComponent' has it, and is not above 'SettingsComponent'",
            help: "move 'theme' from 'FeedComponent' up to 'LoggedInComponent', which is above both"
        ),
        Mistake(
            "provider in the component itself",
            [
                .replace("    var theme: Theme { Theme() }\n", with: "", in: Base.root),
                .replace(
                    "Component<any SettingsDependency> {}",
                    with: """
                        Component<any SettingsDependency> {
                            var theme: Theme { Theme() }
                        }
                        """,
                    in: Base.settings
                ),
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'SettingsComponent' has it itself, but a requirement is met from above",
            help: "add 'var theme: Theme' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "provider below only",
            [
                .replace("    var cache: Cache<String> { shared { Cache<String>() } }\n", with: "", in: Base.loggedIn),
                .replace(
                    "Component<any PostDependency> {}",
                    with: """
                        Component<any PostDependency> {
                            public var cache: Cache<String> { Cache<String>() }
                        }
                        """,
                    in: Base.post
                ),
            ],
            says: [.error(.missingProvider, Base.feed, 7, 9)],
            nearMiss: "'PostComponent' has it, and is not above 'FeedComponent'",
            help: "add 'var cache: Cache<String>' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "provider in a class that is no component",
            [
                .replace("    var httpClient: HTTPClient { shared { HTTPClient() } }\n", with: "", in: Base.root),
                .add(
                    "Modules/App/Services.swift",
                    """
                    import Core

                    final class Services {
                        var httpClient: HTTPClient { HTTPClient() }
                    }

                    """
                ),
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            help: "add 'var httpClient: HTTPClient' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "provider in a local variable",
            [
                .replace("    var httpClient: HTTPClient { shared { HTTPClient() } }\n", with: "", in: Base.root),
                .replace(
                    "{ LoggedInComponent(parent: self) }",
                    with: """
                        {
                                let httpClient = HTTPClient()
                                _ = httpClient
                                return LoggedInComponent(parent: self)
                            }
                        """,
                    in: Base.root
                ),
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            help: "add 'var httpClient: HTTPClient' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "provider for two consumers missing",
            [
                .replace("    var userName: String { \"ada\" }\n", with: "", in: Base.loggedIn)
            ],
            says: [.error(.missingProvider, Base.settings, 5, 9)],
            help: "add 'var userName: String' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "several providers missing",
            [
                .replace(
                    """
                        var imageLoader: any ImageLoading { shared { ImageLoader() } }
                        var cache: Cache<String> { shared { Cache<String>() } }

                    """,
                    with: "",
                    in: Base.loggedIn
                )
            ],
            causes: 2,
            says: [.error(.missingProvider, Base.feed, 5, 9), .error(.missingProvider, Base.feed, 7, 9)],
            help: "add 'var imageLoader: any ImageLoading' to 'RootComponent' or 'LoggedInComponent'"
        ),
        Mistake(
            "provider is a tuple with other labels",
            [
                .replace("var userName: String", with: "var size: (width: Int, height: Int)", in: Base.post),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            var size: (w: Int, h: Int) { (1, 2) }

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.missingProvider, Base.post, 6, 9)],
            nearMiss: "'size' of 'LoggedInComponent' does not provide it: its type is '(w: Int, h: Int)'",
            help: "declare it as 'size: (width: Int, height: Int)', or require 'size: (w: Int, h: Int)'"
        ),
        Mistake(
            "provider of a module's type of the same name",
            [
                .add("Modules/App/Theme.swift", "struct Theme {}\n")
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: its type is 'App.Theme', not",
            help: "rename one of the two types, or write its module in front of it"
        ),
        Mistake(
            "requirement misspelled",
            [
                .replace("httpClient: HTTPClient", with: "htppClient: HTTPClient", in: Base.post)
            ],
            says: [.error(.missingProvider, Base.post, 5, 9)],
            nearMiss: "'httpClient' of 'RootComponent' has nearly that name",
            help: "write one name at both places: 'htppClient' or 'httpClient'"
        ),
        Mistake(
            "requirement of an array of an element",
            [
                .replace("userName: String", with: "userName: [String]", in: Base.post)
            ],
            says: [.error(.missingProvider, Base.post, 6, 9)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: its type is 'String'",
            help: "declare it as 'userName: [String]', or require 'userName: String'"
        ),
        Mistake(
            "requirement of a closure with other attributes",
            [
                .replace("var userName: String", with: "var onOpen: (String) -> Void", in: Base.post),
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            var userName: String { "ada" }
                            var onOpen: (Int) -> Void { { _ in } }

                        """,
                    in: Base.loggedIn
                ),
            ],
            says: [.error(.missingProvider, Base.post, 6, 9)],
            nearMiss: "'onOpen' of 'LoggedInComponent' does not provide it: its type is '(Int) -> Void'",
            help: "declare it as 'onOpen: (String) -> Void', or require 'onOpen: (Int) -> Void'"
        ),
    ]
}
