package import NeedleGraph

extension Diagnostic {
    /// Why a pluginized component has no non-core component.
    package enum NonCoreFault: Sendable {
        /// It is not known. Of the names of all non-core components, one may be meant.
        case unknown(String, known: [String])
        /// It inherits another class of the runtime. The pluginized component is declared there.
        case ofOtherKind(String, inherits: String, pluginized: FactReference)
        /// The class gives 'PluginizedComponent' fewer arguments than three, or more.
        case wrongCount
        /// The class gives this non-core component in place of its plugin extension.
        case swapped(String)
    }

    /// - Parameter component: The pluginized component.
    package static func noNonCoreComponent(
        of component: String,
        _ fault: NonCoreFault,
        _ reference: FactReference
    ) -> Diagnostic {
        let message: String
        var notes: [Note] = []
        var help: [String] = []
        switch fault {
        case .unknown(let name, let known):
            message = "'\(name)', the non-core component of '\(component)', is not a known non-core component"
            let meant = nearest(name, in: known, atMost: 2).map { "did you mean '\($0)'?" }
            help = [meant ?? "name a class that inherits 'NonCoreComponent'"]
        case .ofOtherKind(let name, let superclass, let pluginized):
            message =
                "'\(name)' is the non-core component of '\(component)', but inherits '\(superclass)'; write "
                + "'NonCoreComponent'"
            notes = [Note("'\(component)' names it here", at: .fact(pluginized))]
        case .wrongCount:
            message =
                "'PluginizedComponent', which '\(component)' inherits, takes three arguments: the dependency, the plugin "
                + "extension and the non-core component"
        case .swapped(let nonCore):
            message =
                "the arguments of 'PluginizedComponent', which '\(component)' inherits, are swapped; write the plugin "
                + "extension second, and '\(nonCore)' third"
        }
        return Diagnostic(.noNonCoreComponent, message, at: .fact(reference), notes: notes, help: help)
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
            protocol FeedPlugins: PluginExtension {
                var banner: String { get }
            }

            final class FeedComponent:
                PluginizedComponent<any EmptyDependency, any FeedPlugins, FeedExtras>
            {}

            final class FeedExtras: Component<any EmptyDependency> {
                var banner: String { "sale" }
            }

            final class RootComponent: BootstrapComponent {
                var feed: FeedComponent { FeedComponent(parent: self) }
            }
            """,
        message: """
            Modules/App/RootComponent.swift:11:13: error: 'FeedExtras' is the non-core component of 'FeedComponent', but inherits 'Component'; write 'NonCoreComponent' [no-non-core-component]
            Modules/App/RootComponent.swift:7:13: note: 'FeedComponent' names it here
            """,
        right: """
            -final class FeedExtras: Component<any EmptyDependency> {
            +final class FeedExtras: NonCoreComponent<any EmptyDependency> {
            """
    )
}
