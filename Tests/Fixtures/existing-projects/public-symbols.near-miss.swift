// An app's own types under the names that the runtime has since 0.25 or never had: its own `Lifetime`, `shared` of
// another type, and protocols that only sound like those of plugins are the app's.
// prints: forever, shared by the app, Panel of its own
// module: App
// file: main.swift
import NeedleFoundation

enum Lifetime: String { case forever }
struct WeakLifetime {}
protocol NonCorePluginExtension {}
final class Panel: NonCorePluginExtension {
    func shared(_ make: () -> String) -> String { make() }
    var text: String { shared { "shared" } + shared { " by the app" } }
}

final class RootComponent: BootstrapComponent {
    let lifetime = Lifetime.forever
    let weak = WeakLifetime()
    var panel: Panel { shared { Panel() } }
    var decoder: Panel { shared(lifetime: .weak) { Panel() } }
}

registerProviderFactories()
let root = RootComponent()
print("\(root.lifetime), \(root.panel.text), \(type(of: root.decoder)) of its own")
