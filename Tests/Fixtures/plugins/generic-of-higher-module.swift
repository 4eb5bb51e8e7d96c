// A generic pluginized component of a library gets a type of a higher module, by a class there that inherits it or without.
// prints: Item 1 Item Other 1 Other
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol NumberDependency: Dependency { var number: Int { get } }
public protocol TextPluginExtension: PluginExtension { var text: String { get } }
public final class TextPlugin<Item>: NonCoreComponent<any NumberDependency> {
    public var text: String { "\(Item.self) \(dependency.number)" }
}
open class TextComponent<Item>: PluginizedComponent<any NumberDependency, any TextPluginExtension, TextPlugin<Item>> {
    public var text: String { pluginExtension.text }
}
public final class PlainPlugin<Item>: NonCoreComponent<EmptyDependency> {
    public var text: String { "\(Item.self)" }
}
open class PlainComponent<Item>: PluginizedComponent<EmptyDependency, any TextPluginExtension, PlainPlugin<Item>> {
    public var text: String { pluginExtension.text }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
struct Item {}
final class ItemComponent: TextComponent<Item> {}
final class PlainItemComponent: PlainComponent<Item> {}
struct Other {}
final class RootComponent: BootstrapComponent {
    let number = 1
    var other: TextComponent<Other> { TextComponent<Other>(parent: self) }
    var otherPlain: PlainComponent<Other> { PlainComponent<Other>(parent: self) }
    var item: ItemComponent { ItemComponent(parent: self) }
    var plain: PlainItemComponent { PlainItemComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.item.text, root.plain.text, root.other.text, root.otherPlain.text)
