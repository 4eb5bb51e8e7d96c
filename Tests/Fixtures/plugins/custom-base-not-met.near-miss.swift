// A component below base classes over PluginizedComponent and NonCoreComponent that binds them to what is not there.
// module: Base
// file: FeatureComponent.swift
import NeedleFoundation

open class FeatureComponent<Contributions, Plugins: NonCoreScope>:
    PluginizedComponent<EmptyDependency, Contributions, Plugins>
{}

open class PluginsComponent<Needs>: NonCoreComponent<Needs> {
    var greeting: String { "internal" }
    //  ^ note: 'greeting' of 'GamePlugins' does not provide it: it is internal, and generated code in App cannot see it; make it public
    public var title: String { "base" }
    //         ^ note: 'title' of 'GamePlugins' does not provide it: its type is 'String'
}
// module: App
// file: Components.swift
import Base
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var greeting: String { get }
    //  ^ error: non-core component 'GamePlugins' does not have 'greeting' of the plugin extension [plugin-extension-not-met]
    var title: Int { get }
    //  ^ error: non-core component 'GamePlugins' does not have 'title' of the plugin extension [plugin-extension-not-met]
}

protocol GamePluginsDependency: Dependency { var player: String { get } }
//                                               ^ error: no ancestor of 'GamePlugins' provides 'player: String' (RootComponent -> GameComponent -> GamePlugins) [missing-provider]

final class GamePlugins: PluginsComponent<any GamePluginsDependency> {}

final class GameComponent: FeatureComponent<GamePluginExtension, GamePlugins> {}
//          ^ note: 'GameComponent' creates 'GamePlugins' here

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
}
