// A composition names the superclass of a root and of both sides of a plugin.
// prints: 1 2
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Screen {}
public protocol GameDependency: Dependency { var number: Int { get } }
public protocol GamePluginExtension: PluginExtension { var bonus: Int { get } }
public final class GameNonCore: Screen & NonCoreComponent<any GameDependency> { public var bonus: Int { dependency.number + 1 } }
public typealias GameBase = PluginizedComponent<any GameDependency, any GamePluginExtension, GameNonCore> & Screen
public final class GameComponent: GameBase { public var text: String { "\(dependency.number) \(pluginExtension.bonus)" } }
// module: App
// file: main.swift
import Kit
import NeedleFoundation
typealias Start = BootstrapComponent & Screen
final class RootComponent: Start {
    let number = 1
    var game: GameComponent { GameComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().game.text)
