// The non-core component lacks what the plugin extension lists: by name, by type, by access, by setter, by #if.
// module: Plugins, package: Features
// file: PluginComponent.swift
import NeedleFoundation

public final class PluginComponent: NonCoreComponent<EmptyDependency> {
//                 ^ note: 'PluginComponent' is here
    public var typed: String { "" }
    //         ^ note: 'typed' of 'PluginComponent' does not provide it: its type is 'String'
    package var packaged: Int { 0 }
    //          ^ note: 'packaged' of 'PluginComponent' does not provide it: it is package, and generated code in App cannot see it; make it public
    public private(set) var settable = 0
    //                      ^ note: 'settable' of 'PluginComponent' does not provide it: its setter is private, and generated code in App cannot see it; make it public
    #if DEBUG
    public var conditional: Int { 0 }
    //         ^ note: 'conditional' of 'PluginComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
    #endif
}
// module: App
// file: Components.swift
import NeedleFoundation
import Plugins

protocol GamePluginExtension: PluginExtension {
    var named: Int { get }
    //  ^ error: non-core component 'PluginComponent' does not have 'named' of the plugin extension [plugin-extension-not-met]
    var typed: Int { get }
    //  ^ error: non-core component 'PluginComponent' does not have 'typed' of the plugin extension [plugin-extension-not-met]
    var packaged: Int { get }
    //  ^ error: non-core component 'PluginComponent' does not have 'packaged' of the plugin extension [plugin-extension-not-met]
    var settable: Int { get set }
    //  ^ error: non-core component 'PluginComponent' does not have 'settable' of the plugin extension [plugin-extension-not-met]
    var conditional: Int { get }
    //  ^ error: non-core component 'PluginComponent' does not have 'conditional' of the plugin extension [plugin-extension-not-met]
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {}

final class RootComponent: BootstrapComponent {
    var game: GameComponent { GameComponent(parent: self) }
}
