package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - root: A root component that is created too early.
    ///   - entryPoint: Where the program starts.
    package static func registeredLate(after root: String, _ entryPoint: FactReference) -> Diagnostic {
        Diagnostic(
            .registeredLate,
            "'\(root)' is created before 'registerProviderFactories()' is called, so any scope that it creates before that "
                + "stops the program",
            at: .fact(entryPoint),
            help: [
                "call it first; if a stored property holds the root, make that a 'lazy var', or set it in 'init' after the call"
            ]
        )
    }
}

extension DiagnosticID {
    package static let registeredLate = DiagnosticID("registered-late", .error).explained(
        rule: """
            A program creates a root before it calls `registerProviderFactories()`. Scopes that the root creates \
            before that do not get what they depend on. Stored properties get their values before any function of \
            their type runs, and so before a call in `init`. Only what certainly runs first is reported: statements \
            of `main.swift` or of `static func main`, and stored properties of the type behind `@main`. `severities` \
            can lower it.
            """,
        wrong: """
            protocol FeedDependency: Dependency {
                var user: String { get }
            }

            final class FeedComponent: Component<any FeedDependency> {
                var title: String { "The feed of \\(dependency.user)" }
            }

            final class RootComponent: BootstrapComponent {
                var user: String { "ada" }
                var feed: FeedComponent { FeedComponent(parent: self) }
            }

            // Modules/App/App.swift
            @main
            struct App {
                static func main() {
                    let root = RootComponent()
                    registerProviderFactories()
                    print(root.feed.title)
                }
            }
            """,
        message: """
            Modules/App/App.swift:1:1: error: 'RootComponent' is created before 'registerProviderFactories()' is called, so any scope that it creates before that stops the program [registered-late]
            Modules/App/App.swift:1:1: help: call it first; if a stored property holds the root, make that a 'lazy var', or set it in 'init' after the call
            """,
        right: """
            // Modules/App/App.swift
            -        let root = RootComponent()
                     registerProviderFactories()
            +        let root = RootComponent()
            """
    ).lowerable
}
