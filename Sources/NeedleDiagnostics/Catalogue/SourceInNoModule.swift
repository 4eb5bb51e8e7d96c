package import NeedleGraph

extension DiagnosticID {
    package static let sourceInNoModule = DiagnosticID(
        "source-in-no-module",
        .warning,
        explanation: """
            The modules of a workspace are the folders in `Modules` or `Sources`, or in what `needle.json` names. A Swift \
            file beside these folders is in no module, so that its components have no part in the graph: nothing is \
            generated for them, and who makes one is told that no module declares it.

            Wrong:

                // Modules/GameComponent.swift
                import NeedleFoundation

                final class GameComponent: Component<any EmptyDependency> {}

                // Modules/App/RootComponent.swift
                import NeedleFoundation

                final class RootComponent: BootstrapComponent {
                    var title: String { "Shop" }
                }

            Right:

                // Modules/App/GameComponent.swift
                import NeedleFoundation

                final class GameComponent: Component<any EmptyDependency> {}

                // Modules/App/RootComponent.swift
                import NeedleFoundation

                final class RootComponent: BootstrapComponent {
                    var game: GameComponent { GameComponent(parent: self) }
                }

            Move the file into the folder of its module. If it is part of a module that is built in another way, name it in \
            the `sources` of that module in `needle.json`.
            """
    )
}

extension Diagnostic {
    /// - Parameters:
    ///   - component: The first component that the file declares.
    ///   - folder: The folder beside which the file stands, for example `Modules`.
    ///   - target: The folder of the module that is likely meant.
    package static func sourceInNoModule(
        _ component: String,
        beside folder: String,
        target: String?,
        path: String,
        place: Place
    ) -> Diagnostic {
        let fix = target.map { "move the file to '\($0)'" } ?? "move the file into the folder of its module"
        return Diagnostic(
            id: .sourceInNoModule,
            message: "'\(component)' is in no module, since it stands beside the module folders in '\(folder)'; \(fix)",
            anchor: .source(path: path, place: place)
        )
    }
}
