// What a plugin extension may list: functions, effects, setters, inherited and conditional members, a default.
// prints: 7 + 1 8 5 default inherited listed
// module: Contract
// file: Contract.swift
import NeedleFoundation

public protocol BaseContributions: PluginExtension {
    var inherited: String { get }
}
// module: Plugins
// file: PluginComponent.swift
import NeedleFoundation

public final class PluginComponent: NonCoreComponent<EmptyDependency> {
    public func add(_ number: Int, to other: Int) -> String { "\(other) + \(number)" }
    public func load() throws -> Int { 8 }
    public var level = 1
    public var inherited: String { "inherited" }
    #if !RELEASE
    public var conditional: String { "listed" }
    #endif
}
// module: App
// file: Components.swift
import Contract
import NeedleFoundation
import Plugins

protocol GamePluginExtension: BaseContributions {
    func add(_ number: Int, to other: Int) -> String
    func load() throws -> Int
    var level: Int { get set }
    var kept: String { get }
    #if !RELEASE
    var conditional: String { get }
    #endif
}

extension GamePluginExtension {
    var kept: String { "default" }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {
    var board: BoardComponent { BoardComponent(parent: self) }
}

protocol BoardDependency: Dependency {
    func add(_ number: Int, to other: Int) -> String
    var level: Int { get set }
    var kept: String { get }
    var inherited: String { get }
}

final class BoardComponent: Component<BoardDependency> {
    var text: String {
        dependency.level = 5
        return "\(dependency.add(1, to: 7)) 8 \(dependency.level) \(dependency.kept) \(dependency.inherited)"
    }
}
// file: main.swift
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
let game = RootComponent().game
#if !RELEASE
print(game.board.text, game.pluginExtension.conditional)
#endif
