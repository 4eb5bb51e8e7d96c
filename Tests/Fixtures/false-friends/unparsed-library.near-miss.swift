// A library that is not parsed has a `Component`, a `BootstrapComponent` and a `Dependency` of its own: with no more than
// the names in common they are not taken for the runtime's.
// module: Widgets
// file: Views.swift
import WidgetKit
struct Style {}
class Panel: Component<Style> {
    var button: Button { Button(parent: self) }
}
class Button: Component<Style> {}
final class Navigation: BootstrapComponent {
    var panel: Panel { Panel(parent: self) }
}
// module: Ribs
// file: Ribs.swift
import RIBs
protocol LoginDependency: Dependency { var user: String { get } }
final class LoginComponent: Component<LoginDependency> {
    var next: LoginComponent { LoginComponent(dependency: self.dependency) }
}
// module: Other
// file: Other.swift
import Needles
protocol PlayDependency: Needles.Dependency {}
final class PlayComponent: Needles.Component<PlayDependency> {
    var next: PlayComponent { PlayComponent(parent: self) }
}
// module: App
// file: App.swift
import NeedleFoundation
import WidgetKit
final class Slider: WidgetKit.Component<EmptyDependency> {}
protocol GameDependency: Dependency { var name: String { get } }
//                                        ^ error: no ancestor of 'GameComponent' provides 'name: String' (RootComponent -> GameComponent) [missing-provider]
final class GameComponent: Component<any GameDependency> {}
final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
}
