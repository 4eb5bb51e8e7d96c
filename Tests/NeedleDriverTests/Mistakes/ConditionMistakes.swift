import NeedleDiagnostics

extension Mistake {
    /// Code that is there in some builds or on some systems only.
    static let conditionMistakes: [Mistake] = [
        Mistake(
            "provider only in debug builds",
            [
                .replace(
                    "    var httpClient: HTTPClient { shared { HTTPClient() } }\n",
                    with: """
                            #if DEBUG
                            var httpClient: HTTPClient { shared { HTTPClient() } }
                            #endif

                        """,
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it is there only if 'DEBUG'",
            help: "provide it in other builds, too"
        ),
        Mistake(
            "provider in one branch of another type",
            [
                .replace(
                    "    var userName: String { \"ada\" }\n",
                    with: """
                            #if DEBUG
                            var userName: String { "ada" }
                            #else
                            var userName: Int { 7 }
                            #endif

                        """,
                    in: Base.loggedIn
                )
            ],
            says: [.error(.missingProvider, Base.settings, 5, 9)],
            nearMiss: "'userName' of 'LoggedInComponent' does not provide it: it is there only if 'DEBUG'",
            help: "declare it as 'userName: String', or require 'userName: Int'"
        ),
        Mistake(
            "provider from a newer system",
            [
                .replace(
                    "    var httpClient",
                    with: """
                            @available(iOS 17, *)
                            var httpClient
                        """,
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it is not available wherever the",
            help: "provide it on all systems, or write the same '@available' at the requirement"
        ),
        Mistake(
            "component from a newer system",
            [
                .replace(
                    "public final class SettingsComponent",
                    with: """
                        @available(iOS 17, macOS 14, *)
                        public final class SettingsComponent
                        """,
                    in: Base.settings
                )
            ],
            says: [.error(.limitedAvailability, Base.settings, 10, 20)],
            help: "mark its members instead"
        ),
        Mistake(
            "flag misspelled",
            [
                .replace(
                    "    var httpClient: HTTPClient { shared { HTTPClient() } }\n",
                    with: """
                            #if DEBGU
                            var httpClient: HTTPClient { shared { HTTPClient() } }
                            #endif

                        """,
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.feed, 6, 9)],
            nearMiss: "'httpClient' of 'RootComponent' does not provide it: it is there only if 'DEBGU'",
            help: "provide it in other builds, too, or, if all have 'DEBGU', add it to the module's"
        ),
        Mistake(
            "provider only where a module can be imported",
            [
                .replace(
                    "    var theme: Theme { Theme() }\n",
                    with: """
                            #if canImport(UIKit)
                            var theme: Theme { Theme() }
                            #endif

                        """,
                    in: Base.root
                )
            ],
            says: [.error(.missingProvider, Base.settings, 6, 9)],
            nearMiss: "'theme' of 'RootComponent' does not provide it: it is there only if 'canImport(UIKit)'",
            help: "provide it in other builds, too"
        ),
    ]
}
