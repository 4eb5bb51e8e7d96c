// Generic pluginized and non-core components, made for two types.
// prints: plays 1
// prints: plays one
// module: App
// file: main.swift
import NeedleFoundation

protocol GamePluginExtension: PluginExtension {
    var verb: String { get }
}

protocol ItemDependency: Dependency {
    var unit: String { get }
}

final class ItemPlugin<Item>: NonCoreComponent<ItemDependency> {
    var verb: String { dependency.unit }
}

final class ItemComponent<Item>: PluginizedComponent<EmptyDependency, GamePluginExtension, ItemPlugin<Item>> {
    func play(_ item: Item) -> String { "\(pluginExtension.verb) \(item)" }
}

final class RootComponent: BootstrapComponent {
    var unit: String { "plays" }
    var numbers: ItemComponent<Int> { ItemComponent<Int>(parent: self) }
    var words: ItemComponent<String> { ItemComponent<String>(parent: self) }
}

registerProviderFactories()
print(RootComponent().numbers.play(1))
print(RootComponent().words.play("one"))
