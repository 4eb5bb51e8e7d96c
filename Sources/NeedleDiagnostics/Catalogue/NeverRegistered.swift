package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - root: A root component of which a scope below needs what is registered.
    ///   - entryPoint: Where the program starts.
    ///   - isCertain: Whether no code that is not parsed can call it, and no other program has the root.
    package static func neverRegistered(below root: String, _ entryPoint: FactReference, isCertain: Bool) -> Diagnostic
    {
        var diagnostic = Diagnostic(
            .neverRegistered,
            "nothing calls 'registerProviderFactories()', so the first scope below '\(root)' stops the program",
            at: .fact(entryPoint),
            help: ["call it before the first scope is created, for example where the program starts"]
        )
        diagnostic.severity = isCertain ? .error : .warning
        return diagnostic
    }
}

extension DiagnosticID {
    package static let neverRegistered = DiagnosticID("never-registered", .error).explained(
        rule: """
            A program must call `registerProviderFactories()` before it creates the first scope. Needle generates that \
            function; without it, the first scope below the root stops the program. It is an error if the module that \
            gets the function has the start of the program (`main.swift` or `@main`), and no code of the module has the \
            name of the function. It is a warning where modules are not parsed that may do the same, where a library \
            registers a part, or where another program has the root. Call it where the program starts.
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
            Modules/App/App.swift:1:1: error: nothing calls 'registerProviderFactories()', so the first scope below 'RootComponent' stops the program [never-registered]
            Modules/App/App.swift:1:1: help: call it before the first scope is created, for example where the program starts
            """,
        right: """
            // Modules/App/App.swift
                 static func main() {
            +        registerProviderFactories()
            """
    ).lowerable
}
