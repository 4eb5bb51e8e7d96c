package import NeedleGraph

extension Diagnostic {
    /// - Parameter known: The names of all non-core components, of which one may be meant.
    package static func noNonCoreComponent(
        _ name: String,
        of component: String,
        known: [String],
        _ reference: FactReference
    ) -> Diagnostic {
        let meant = nearest(name, in: known, atMost: 2).map { "did you mean '\($0)'?" }
        return Diagnostic(
            .noNonCoreComponent,
            "'\(name)', the non-core component of '\(component)', is no known non-core component",
            at: .fact(reference),
            help: [meant ?? "name a class that inherits 'NonCoreComponent'"]
        )
    }

    /// For a component that is named as a non-core component, and inherits another class of the runtime.
    /// - Parameter pluginized: Where the component is declared that names it.
    package static func nonCoreComponentOfOtherKind(
        _ name: String,
        inherits superclass: String,
        of component: String,
        _ reference: FactReference,
        pluginized: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .noNonCoreComponent,
            "'\(name)' is the non-core component of '\(component)', but inherits '\(superclass)'; "
                + "write 'NonCoreComponent'",
            at: .fact(reference),
            notes: [Note("'\(component)' names it here", at: .fact(pluginized))]
        )
    }

    /// For a class that gives 'PluginizedComponent' fewer arguments, or more.
    package static func noThreeArguments(of component: String, _ reference: FactReference) -> Diagnostic {
        Diagnostic(
            .noNonCoreComponent,
            "'PluginizedComponent', which '\(component)' inherits, takes three arguments: the dependency, the "
                + "plugin extension and the non-core component",
            at: .fact(reference)
        )
    }

    /// For a class that gives its non-core component in place of its plugin extension.
    package static func pluginArgumentsSwapped(
        of component: String,
        nonCore: String,
        _ reference: FactReference
    ) -> Diagnostic {
        Diagnostic(
            .noNonCoreComponent,
            "the arguments of 'PluginizedComponent', which '\(component)' inherits, are swapped; write the "
                + "plugin extension second, and '\(nonCore)' third",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let noNonCoreComponent = DiagnosticID("no-non-core-component", .error).explained(
        rule: """
            A pluginized component names a non-core component that no parsed module declares. It is the third generic \
            argument, a class that inherits `NonCoreComponent`. Inherit that class, fix the name, or parse the module \
            that declares it.
            """,
        wrong: """
            // Modules/Feed/FeedComponent.swift
            import NeedleFoundation

            public protocol FeedPlugins: PluginExtension {
                var banner: String { get }
            }

            public final class FeedComponent:
                PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            {}

            public final class FeedExtras: Component<any EmptyDependency> {
                public var banner: String { "sale" }
            }

            // Modules/App/RootComponent.swift
            import Feed
            import NeedleFoundation

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/Feed/FeedComponent.swift:11:20: error: 'FeedExtras' is the non-core component of 'FeedComponent', but inherits 'Component'; write 'NonCoreComponent' [no-non-core-component]
            Modules/Feed/FeedComponent.swift:7:20: note: 'FeedComponent' names it here
            """,
        right: """
            // Modules/Feed/FeedComponent.swift
            -public final class FeedExtras: Component<any EmptyDependency> {
            +public final class FeedExtras: NonCoreComponent<any EmptyDependency> {
            """
    )
}
