// Base classes over PluginizedComponent and NonCoreComponent, in another module; the components inherit what they have.
// prints: feature of Ada, base title
// prints: sheet: base title
// module: Base
// file: FeatureComponent.swift
import NeedleFoundation

open class FeatureComponent<Needs, Contributions, Plugins: NonCoreScope>:
    PluginizedComponent<Needs, Contributions, Plugins>
{
    public var title: String { "base title" }
}

open class PluginsComponent<Needs>: NonCoreComponent<Needs> {
    public var greeting: String { "feature of" }
}
// module: Game
// file: GameComponent.swift
import Base
import NeedleFoundation

public protocol GamePluginExtension: PluginExtension {
    var greeting: String { get }
}

public protocol GamePluginsDependency: Dependency {
    var player: String { get }
    var title: String { get }
}

public final class GamePlugins: PluginsComponent<GamePluginsDependency> {
    var sheet: SheetComponent { SheetComponent(parent: self) }
}

public protocol SheetDependency: Dependency {
    var title: String { get }
}

public final class SheetComponent: Component<SheetDependency> {
    var text: String { "sheet: \(dependency.title)" }
}

public final class GameComponent: FeatureComponent<EmptyDependency, GamePluginExtension, GamePlugins> {
    public var report: String { "\(pluginExtension.greeting) \(plugins.dependency.player), \(plugins.dependency.title)" }
    public var sheet: String { plugins.sheet.text }
    private var plugins: GamePlugins { nonCoreComponent as! GamePlugins }
}
// module: App
// file: main.swift
import Game
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var player: String { "Ada" }
    var game: GameComponent { GameComponent(parent: self) }
}

registerProviderFactories()
let game = RootComponent().game
print(game.report)
print(game.sheet)
