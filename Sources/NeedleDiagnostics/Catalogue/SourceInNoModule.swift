package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - component: The first component that the file declares.
    ///   - folder: The folder of modules in which the file stands, for example `Modules`; nil if it is elsewhere.
    ///   - target: The folder of the module that is likely meant.
    package static func sourceInNoModule(
        _ component: String,
        beside folder: String?,
        target: String?,
        path: String,
        place: Place
    ) -> Diagnostic {
        let fix = target.map { "move the file to '\($0)'" } ?? "move the file into the folder of its module"
        let reason = folder.map { "it is next to the module folders in '\($0)'; \(fix)" }
        return Diagnostic(
            .sourceInNoModule,
            "'\(component)' is not in any module: \(reason ?? "no module has its folder; add the folder to the 'sources' of a module in 'needle.json'")",
            at: .source(path: path, place: place)
        )
    }
}

extension DiagnosticID {
    package static let sourceInNoModule = DiagnosticID("source-in-no-module", .warning).explained(
        rule: """
            A Swift file with components is not in any module of the workspace. The modules of a workspace are the \
            folders in `Modules` or `Sources`, or in what `needle.json` names. Nothing is generated for these \
            components, and code that creates one is reported, since no module declares it. Move the file into the \
            folder of its module, or name it in the `sources` of a module in `needle.json`.
            """,
        wrong: """
            // Modules/GameComponent.swift
            import NeedleFoundation

            final class GameComponent: Component<any EmptyDependency> {}

            // Modules/App/RootComponent.swift
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var title: String { "Shop" }
            }
            """,
        message: """
            Modules/GameComponent.swift:3:13: warning: 'GameComponent' is not in any module: it is next to the module folders in 'Modules'; move the file to 'Modules/App' [source-in-no-module]
            """,
        right: """
            // Modules/App/GameComponent.swift
            import NeedleFoundation

            final class GameComponent: Component<any EmptyDependency> {}

            // Modules/App/RootComponent.swift
                 var title: String { "Shop" }
            +    var game: GameComponent { GameComponent(parent: self) }

            $ rm Modules/GameComponent.swift
            $ needle build
            """
    )
}
