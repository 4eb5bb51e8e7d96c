// A component of a file that imports more than a component: those imports are needed, and others of the app are not.
// prints: 3 of Grace
// generate: App
// module: Players
public struct Player { public let name: String; public init(name: String) { self.name = name } }
// module: Widgets
public struct Widget { public init() {} }
// module: Game
// file: GameComponent.swift
import NeedleFoundation
import Players
public protocol GameDependency: Dependency {
    var player: Player { get }
    var level: Int { get }
}
public final class GameComponent: Component<GameDependency> {
    public var line: String { "\(dependency.level) of \(dependency.player.name)" }
}
// module: LoggedIn
// file: LoggedInComponent.swift
import NeedleFoundation
public protocol LoggedInDependency: Dependency {}
public final class LoggedInComponent: Component<LoggedInDependency> {
    public let level = 3
}
// file: LoggedInComponent+Game.swift
import Game
extension LoggedInComponent {
    public var game: GameComponent { GameComponent(parent: self) }
}
// file: Banner.swift
import Widgets
struct Banner { let widget = Widget() }
// module: App, depends: Game LoggedIn Players
// file: RootComponent.swift
import LoggedIn
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
}
// file: RootComponent+Player.swift
import Players
extension RootComponent { var player: Player { Player(name: "Grace") } }
// file: main.swift
registerProviderFactories()
print(RootComponent().loggedIn.game.line)
