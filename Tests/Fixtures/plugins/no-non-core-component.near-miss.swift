// The third argument is a scope of the app's own making, not a component.
// module: App
// file: Components.swift
import NeedleFoundation

final class Plugins: NonCoreScope {
    init(parent: any Scope) {}
    func scopeDidBecomeActive() {}
    func scopeDidBecomeInactive() {}
}

final class GameComponent: PluginizedComponent<EmptyDependency, PluginExtension, Plugins> {}
//                         ^ error: 'App.Plugins', the non-core component of 'GameComponent', is not a known non-core component [no-non-core-component]

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
