// One non-core component or another by `#if`: the one of a branch lacks what the plugin extension lists.
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var offer: String { get }
    //  ^ error: non-core component 'PaidComponent' does not have 'offer' of the plugin extension [plugin-extension-not-met]
}

#if PAID
final class PaidComponent: NonCoreComponent<EmptyDependency> {}
//          ^ note: 'PaidComponent' is here
final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PaidComponent> {}
#else
final class FreeComponent: NonCoreComponent<EmptyDependency> {
    var offer: String { "free" }
}
final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, FreeComponent> {}
#endif

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
