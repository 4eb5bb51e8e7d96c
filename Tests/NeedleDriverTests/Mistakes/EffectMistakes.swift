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
            help: "write '@MainActor' there, or, if its module is built so, 'defaultIsolation' into"
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
            help: "write '@MainActor' there, or, if its module is built so, 'defaultIsolation' into"
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
