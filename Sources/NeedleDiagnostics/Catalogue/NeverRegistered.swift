package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - root: A root component of which a scope below needs what is registered.
    ///   - entryPoint: Where the program starts.
    package static func neverRegistered(below root: String, _ entryPoint: FactReference) -> Diagnostic {
        Diagnostic(
            .neverRegistered,
            "nobody calls 'registerProviderFactories()', so the first scope below '\(root)' stops the program",
            at: .fact(entryPoint),
            help: ["call it before the first scope is made, for example where the program starts"]
        )
    }
}

extension DiagnosticID {
    package static let neverRegistered = DiagnosticID("never-registered", .warning).explained(
        rule: """
            A program must call `registerProviderFactories()` before it makes the first scope. Without the call, no \
            scope gets what it depends on, and the first one below the root stops the program. Needle generates the \
            function. It warns if the module that gets the function has the start of the program (`main.swift` or \
            `@main`), and no code of the module has the name of the function. Call it where the program starts.
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
                    print(RootComponent().feed.title)
                }
            }
            """,
        message: """
            Modules/App/App.swift:1:1: warning: nobody calls 'registerProviderFactories()', so the first scope below 'RootComponent' stops the program [never-registered]
            Modules/App/App.swift:1:1: help: call it before the first scope is made, for example where the program starts
            """,
        right: """
            // Modules/App/App.swift
                 static func main() {
            +        registerProviderFactories()
            """
    )
}
