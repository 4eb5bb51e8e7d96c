// A module that is not parsed may re-export the runtime: classes that make each other as components do are told of, since
// no import shows that they are.
// module: App
// file: Components.swift
import AppBasics
protocol GameDependency: Dependency { var name: String { get } }
final class GameComponent: Component<any GameDependency> {
//          ^ error: 'GameComponent' inherits 'Component', but no import of this file shows that it is NeedleFoundation's; import NeedleFoundation, or qualify 'Component' with its module [unseen-runtime]
    var sheet: SheetComponent { SheetComponent(parent: self) }
}
class BaseComponent<Needs>: Component<Needs> {}
//    ^ error: 'BaseComponent' inherits 'Component', but no import of this file shows that it is NeedleFoundation's; import NeedleFoundation, or qualify 'Component' with its module [unseen-runtime]
final class SheetComponent: BaseComponent<EmptyDependency> {}
final class RootComponent: BootstrapComponent {
//          ^ error: 'RootComponent' inherits 'BootstrapComponent', but no import of this file shows that it is NeedleFoundation's; import NeedleFoundation, or qualify 'BootstrapComponent' with its module [unseen-runtime]
    let name = "app"
}
// file: Root+Children.swift
extension RootComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
