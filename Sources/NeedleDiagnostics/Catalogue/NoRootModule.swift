package import NeedleGraph

extension Diagnostic {
    /// - Parameters:
    ///   - nearest: The module that sees most of them.
    ///   - unseen: The modules that it does not see.
    ///   - anchor: The root component.
    package static func noRootModule(
        _ root: String,
        nearest: String,
        unseen: [String],
        anchor: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .noRootModule,
            "no module sees root '\(root)' and all modules that create children below it: '\(nearest)' does not "
                + "see \(quoted(unseen, atMost: 10)); import what is missing there",
            at: .fact(anchor)
        )
    }

    /// - Parameters:
    ///   - circle: The modules of which each imports the next, the first one at the end again.
    ///   - anchor: The root component.
    package static func noRootModule(_ root: String, circle: [String], anchor: FactReference) -> Diagnostic {
        Diagnostic(
            .noRootModule,
            "no module can register root '\(root)': the modules above it import each other in a circle, "
                + "\(circle.map { "'\($0)'" }.joined(separator: " -> ")); remove one of these imports, or give a module that has "
                + "the name of an imported library another name in 'needle.json'",
            at: .fact(anchor)
        )
    }
}

extension DiagnosticID {
    package static let noRootModule = DiagnosticID("no-root-module", .error).explained(
        rule: """
            No linked module sees the root component and every module that creates a child below it. \
            `registerProviderFactories()` is generated into one module, which must see them all. Import what is \
            missing in the app, or name a module with `--registration-module`. Modules that import each other in a circle cannot be \
            built at all. If one of them only has the name of a library that another one imports, name it otherwise.
            """,
        wrong: """
            // Modules/Core/RootComponent.swift
            import NeedleFoundation

            public final class RootComponent: BootstrapComponent {
                public var user: String { "ada" }
            }

            // Modules/Profile/ProfileComponent.swift
            import Core
            import NeedleFoundation

            public protocol ProfileDependency: Dependency {
                var user: String { get }
            }

            public final class ProfileComponent: Component<any ProfileDependency> {}

            extension RootComponent {
                public var profile: ProfileComponent { ProfileComponent(parent: self) }
            }

            // Modules/Feed/FeedComponent.swift
            import Core
            import NeedleFoundation

            public protocol FeedDependency: Dependency {
                var user: String { get }
            }

            public final class FeedComponent: Component<any FeedDependency> {}

            extension RootComponent {
                public var feed: FeedComponent { FeedComponent(parent: self) }
            }

            // Modules/App/App.swift
            import Core
            import Profile

            func start() -> ProfileComponent { RootComponent().profile }
            """,
        message: """
            Modules/Core/RootComponent.swift:3:20: error: no module sees root 'RootComponent' and all modules that create children below it: 'App' does not see 'Feed'; import what is missing there [no-root-module]
            """,
        right: """
            // Modules/App/App.swift
             import Core
            +import Feed
            """
    )
}
