// Functions of one name are requirements of their own, also beside a variable that reads alike.
// prints: text number 7
// module: App
// file: Components.swift
import NeedleFoundation
protocol GameDependency: Dependency {
    func log(_ message: String) -> String
    func log(_ code: Int) -> String
    func load(size: Int) -> String
    var load_size: Int { get }
}
final class GameComponent: Component<GameDependency> {
    var text: String { "\(dependency.log("")) \(dependency.log(1)) \(dependency.load_size)" }
}
final class MidComponent: Component<EmptyDependency> {
    var game: GameComponent { GameComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    func log(_ message: String) -> String { "text" }
    func log(_ code: Int) -> String { "number" }
    func load(size: Int) -> String { "" }
    var load_size: Int { 7 }
    var mid: MidComponent { MidComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().mid.game.text)
