// What joins a generic pluginized component with its non-core component is generated in its module, and cannot name a type
// of a higher one.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol NumberDependency: Dependency { var number: Int { get } }
public protocol TextPluginExtension: PluginExtension { var text: String { get } }
public final class TextPlugin<Item>: NonCoreComponent<any NumberDependency> {
    public var text: String { "\(Item.self) \(dependency.number)" }
}
open class TextComponent<Item>: PluginizedComponent<any NumberDependency, any TextPluginExtension, TextPlugin<Item>> {
//         ^ error: 'TextComponent<App.Item>' owns 'TextPlugin<App.Item>' here, but module 'Kit', which connects them, cannot name 'App.Item'; inherit 'TextComponent<App.Item>' in a module that can, and make that class [hidden-component]
    public var text: String { pluginExtension.text }
}
public final class PlainPlugin<Item>: NonCoreComponent<EmptyDependency> {
    public var text: String { "\(Item.self)" }
}
open class PlainComponent<Item>: PluginizedComponent<EmptyDependency, any TextPluginExtension, PlainPlugin<Item>> {
//         ^ error: 'PlainComponent<App.Item>' owns 'PlainPlugin<App.Item>' here, but module 'Kit', which connects them, cannot name 'App.Item'; inherit 'PlainComponent<App.Item>' in a module that can, and make that class [hidden-component]
    public var text: String { pluginExtension.text }
}
// module: App
// file: Components.swift
import Kit
import NeedleFoundation
struct Item {}
final class RootComponent: BootstrapComponent {
    let number = 1
    var item: TextComponent<Item> { TextComponent<Item>(parent: self) }
    var plain: PlainComponent<Item> { PlainComponent<Item>(parent: self) }
}
