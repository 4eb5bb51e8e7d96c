// A protocol that is not found explains why a label of `mock` is not found either: only the protocol is reported.
// module: App
// file: Feed.swift
import NeedleFoundation
protocol PlayerDependency: Dependency { var engine: String { get } }
final class PlayerComponent: Component<any PlayrDependency> {}
//                           ^ error: protocol 'PlayrDependency' of 'PlayerComponent' is not declared in any parsed module; did you mean 'PlayerDependency'? [unknown-protocol]
final class RootComponent: BootstrapComponent {
    let engine = ""
    var player: PlayerComponent { PlayerComponent(parent: self) }
}
// file: Preview.swift
let preview = PlayerComponent.mock(engine: "")
