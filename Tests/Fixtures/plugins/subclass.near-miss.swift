// One plugin serves two pluginized components, of which one does not have what it asks for.
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var name: String { get }
}

protocol PluginDependency: Dependency {
    var owner: String { get }
    //  ^ error: no ancestor of 'QuietPluginComponent' provides 'owner: String' (RootComponent -> OtherComponent -> QuietPluginComponent) [missing-provider]
}

class PluginComponent: NonCoreComponent<any PluginDependency> {
    var name: String { "plugin" }
}

final class QuietPluginComponent: PluginComponent {}

class BaseComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, PluginComponent> {}

final class SubComponent: BaseComponent {
    var owner: String { "sub" }
    //  ^ note: 'SubComponent' has it, but is not above 'QuietPluginComponent'
}

final class OtherComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, QuietPluginComponent> {
//          ^ note: 'OtherComponent' creates 'QuietPluginComponent' here
    var owner: String? { "other" }
    //  ^ note: 'owner' of 'OtherComponent' does not provide it: its type is 'String?'; unwrap it here, or require 'String?'
}

final class RootComponent: BootstrapComponent {
    var sub: SubComponent { SubComponent(parent: self) }
    var other: OtherComponent { OtherComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'OtherComponent' here
}
