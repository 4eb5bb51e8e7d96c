// What joins a generic pluginized component with its non-core component is generated where it is made, and cannot name a
// private type.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol NumberDependency: Dependency { var number: Int { get } }
public protocol TextPluginExtension: PluginExtension { var text: String { get } }
public final class TextPlugin<Item>: NonCoreComponent<any NumberDependency> {
    public var text: String { "\(Item.self) \(dependency.number)" }
}
open class TextComponent<Item>: PluginizedComponent<any NumberDependency, any TextPluginExtension, TextPlugin<Item>> {
//         ^ error: 'TextComponent<App.Item>' owns 'TextPlugin<App.Item>' here, but module 'App', which connects them, cannot name 'App.Item'; make it internal [hidden-component]
    public var text: String { pluginExtension.text }
}
public final class PlainPlugin<Item>: NonCoreComponent<EmptyDependency> {
    public var text: String { "\(Item.self)" }
}
open class PlainComponent<Item>: PluginizedComponent<EmptyDependency, any TextPluginExtension, PlainPlugin<Item>> {
//         ^ error: 'PlainComponent<App.Item>' owns 'PlainPlugin<App.Item>' here, but module 'App', which connects them, cannot name 'App.Item'; make it internal [hidden-component]
    public var text: String { pluginExtension.text }
}
// module: App
// file: Components.swift
import Kit
import NeedleFoundation
private struct Item {}
final class RootComponent: BootstrapComponent {
    let number = 1
    private var item: TextComponent<Item> { TextComponent<Item>(parent: self) }
    //                                      ^ error: 'RootComponent' creates 'TextComponent<App.Item>' here, but module 'App', which connects them, cannot name 'App.Item'; make it internal [hidden-component]
    private var plain: PlainComponent<Item> { PlainComponent<Item>(parent: self) }
}
