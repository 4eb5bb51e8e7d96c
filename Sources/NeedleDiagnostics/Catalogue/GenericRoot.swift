package import NeedleGraph

extension DiagnosticID {
    package static let genericRoot = DiagnosticID(
        "generic-root",
        .error,
        explanation: """
            A generic class is another class for each set of generic arguments, and a child gets its environment by the \
            class of its parent. Who makes a component says so by `Child(parent: self)`, with its arguments; nobody says \
            so of a root, which may be made anywhere, as in `RootComponent<Settings>()`. So a generic root cannot make \
            children that ask for something. A root that is not generic can, also if it inherits the generic one.

                class RootComponent<Settings>: BootstrapComponent {
                    var cache: ImageCache { shared { ImageCache() } }
                }
                final class AppComponent: RootComponent<AppSettings> {
                    var game: GameComponent { GameComponent(parent: self) }
                }

            Make the children in a class like the second one, or make the root one that is not generic.
            """
    )
}

extension Diagnostic {
    /// - Parameter children: The children that it makes, and where.
    package static func genericRoot(
        _ name: String,
        children: [(name: String, call: FactReference)],
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            id: .genericRoot,
            message: "root '\(name)' is generic, and the arguments that it is made with cannot be seen; "
                + "make its children in a root that is not generic",
            anchor: .fact(reference),
            notes: children.map { child in
                Note(message: "'\(name)' makes '\(child.name)' here", anchor: .fact(child.call))
            }
        )
    }
}
