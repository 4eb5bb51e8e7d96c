// With the protocol, a label that nothing needs is reported.
// module: App
// file: Feed.swift
import NeedleFoundation
protocol PlayerDependency: Dependency { var engine: String { get } }
final class PlayerComponent: Component<any PlayerDependency> {}
final class RootComponent: BootstrapComponent {
    let engine = ""
    var player: PlayerComponent { PlayerComponent(parent: self) }
}
// file: Preview.swift
let preview = PlayerComponent.mock(speaker: "")
//            ^ error: neither 'PlayerComponent' nor a scope below it needs 'speaker' [bad-mock]
