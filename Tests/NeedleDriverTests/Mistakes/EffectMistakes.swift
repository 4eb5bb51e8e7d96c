import NeedleDiagnostics

extension Mistake {
    /// Effects and isolation, and requirements that no class can have.
    static let effectMistakes: [Mistake] = [
        Mistake(
            "provider is async",
            [
                .replace(
                    "var httpClient: HTTPClient { shared { HTTPClient() } }",
                    with: """
                        var httpClient: HTTPClient {
                                get async { HTTPClient() }
                            }
                        """,
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it is async",
            help: "require 'get async'"
        ),
        Mistake(
            "provider throws",
            [
                .replace(
                    "var httpClient: HTTPClient { shared { HTTPClient() } }",
                    with: """
                        var httpClient: HTTPClient {
                                get throws { HTTPClient() }
                            }
                        """,
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it throws",
            help: "require 'get throws'"
        ),
        Mistake(
            "provider is isolated to the main actor",
            [
                .replace("    var httpClient", with: "    @MainActor var httpClient", in: Base.root)
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it is isolated to 'MainActor', and",
            help: "write '@MainActor' before the requirement, or, if its module is built so, 'defaultIsolation'"
        ),
        Mistake(
            "provider is async and throws",
            [
                .replace(
                    "var httpClient: HTTPClient { shared { HTTPClient() } }",
                    with: """
                        var httpClient: HTTPClient {
                                get async throws { HTTPClient() }
                            }
                        """,
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it is async and throws",
            help: "require 'get async throws'"
        ),
        Mistake(
            "requirement is isolated to the main actor, and its provider is async",
            [
                .replace(
                    "var theme: Theme { Theme() }",
                    with: "var theme: Theme { get async { Theme() } }",
                    in: Base.root
                ),
                .replace(
                    "var theme: Theme { get }",
                    with: "@MainActor var theme: Theme { get async }",
                    in: Base.settings
                ),
            ],
            says: [.error(.missingProvider, Base.settings, 6, 20)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: it is async and nonisolated",
            help: "write '@MainActor' before it, or remove that from the requirement"
        ),
        Mistake(
            "requirement without an accessor",
            [
                .replace("var theme: Theme { get }", with: "var theme: Theme", in: Base.settings)
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: it cannot be set",
            help: "write '{ get }' after the type of the requirement"
        ),
        Mistake(
            "provider is of a main actor component",
            [
                .replace(
                    "final class LoggedInComponent",
                    with: """
                        @MainActor
                        final class LoggedInComponent
                        """,
                    in: Base.loggedIn
                )
            ],
            says: [.error(.missingProvider, Base.feed, 5, 9)],
            nearMiss: "'cache: Cache<String>' of 'FeedComponent' is not provided for the same reason",
            help: "write '@MainActor' before the properties that need it, not before 'LoggedInComponent'"
        ),
        Mistake(
            "requirement is static",
            [
                .replace("var userName: String { get }", with: "static var userName: String { get }", in: Base.post)
            ],
            says: [.error(.unmeetableRequirement, Base.post, 6, 16)],
            nearMiss: "it is static",
            help: "take it out of 'PostDependency', or state it as a property or function that a scope can"
        ),
        Mistake(
            "requirement is an initializer",
            [
                .replace("var userName: String { get }", with: "init(userName: String)", in: Base.post)
            ],
            says: [.error(.unmeetableRequirement, Base.post, 6, 5)],
            nearMiss: "it is an initializer",
            help: "take it out of 'PostDependency', or state it as a property or function that a scope can"
        ),
        Mistake(
            "requirement is a subscript",
            [
                .replace("var userName: String { get }", with: "subscript(index: Int) -> String { get }", in: Base.post)
            ],
            says: [.error(.unmeetableRequirement, Base.post, 6, 5)],
            nearMiss: "it is a subscript",
            help: "take it out of 'PostDependency', or state it as a property or function that a scope can"
        ),
        Mistake(
            "requirement is an associated type",
            [
                .replace("var userName: String { get }", with: "associatedtype UserName", in: Base.post)
            ],
            says: [.error(.unmeetableRequirement, Base.post, 6, 20)],
            nearMiss: "it is an associated type",
            help: "take it out of 'PostDependency', or state it as a property or function that a scope can"
        ),
        Mistake(
            "requirement is a function that nobody has",
            [
                .replace("var userName: String { get }", with: "func userName(_ id: Int) -> String", in: Base.post)
            ],
            says: [.error(.missingProvider, Base.post, 6, 10)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: it is a variable, not a function",
            help: "require a variable, or declare a function"
        ),
        Mistake(
            "requirement is mutating",
            [
                .replace("var userName: String { get }", with: "mutating func forget()", in: Base.post)
            ],
            says: [.error(.missingProvider, Base.post, 6, 19)],
            help: "add 'func forget()' to 'RootComponent', 'LoggedInComponent' or 'FeedComponent'"
        ),
    ]
}
