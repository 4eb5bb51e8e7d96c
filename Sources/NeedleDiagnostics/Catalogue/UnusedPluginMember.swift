package import NeedleGraph

extension Diagnostic {
    package static func unusedPluginMember(_ name: String, of component: String, _ reference: FactReference)
        -> Diagnostic
    {
        Diagnostic(
            .unusedPluginMember,
            "nothing takes '\(name)' from the plugin extension of '\(component)'",
            at: .fact(reference)
        )
    }
}

extension DiagnosticID {
    package static let unusedPluginMember = DiagnosticID("unused-plugin-member", .warning).explained(
        rule: """
            A plugin extension lists something that no scope takes and no code reads. Remove it from the protocol; the \
            property of the non-core component may stay for scopes below that. `needle unused` reports it; a build \
            does not.
            """,
        wrong: """
            final class RootComponent: BootstrapComponent {
                var player: PlayerComponent { PlayerComponent(parent: self) }
            }

            protocol PlayerExtras: PluginExtension {
                var volume: Int { get }
                var bass: Int { get }
            }

            final class Plugins: NonCoreComponent<any EmptyDependency> {
                var volume: Int { 11 }
                var bass: Int { 5 }
            }

            final class PlayerComponent:
                PluginizedComponent<any EmptyDependency, any PlayerExtras, Plugins>
            {
                func play() { print(pluginExtension.volume) }
            }

            $ needle unused
            """,
        message: """
            Modules/App/RootComponent.swift:9:9: warning: nothing takes 'bass' from the plugin extension of 'PlayerComponent' [unused-plugin-member]
            """,
        right: """
            -    var bass: Int { get }
            -    var bass: Int { 5 }

            $ needle unused
            """
    )
}
