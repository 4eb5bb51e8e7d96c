// What a generic non-core component has is of the type that its pluginized component names.
// module: App
// file: Components.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var best: [Int] { get }
    //  ^ error: non-core component 'ItemPlugin<String>' does not have 'best' of the plugin extension [plugin-extension-not-met]
}

final class ItemPlugin<Item>: NonCoreComponent<EmptyDependency> {
    var best: [Item] { [] }
    //  ^ note: 'best' of 'ItemPlugin<String>' does not provide it: its type is '[Item]'
}

final class NumberComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, ItemPlugin<Int>> {}
final class WordComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, ItemPlugin<String>> {}

final class RootComponent: BootstrapComponent {
    var numbers: NumberComponent { NumberComponent(parent: self) }
    var words: WordComponent { WordComponent(parent: self) }
}
