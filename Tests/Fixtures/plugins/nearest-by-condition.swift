// Where an `#if` decides whether a core or its non-core component has something, the other one or the scope above has it
// in the other builds; a default in a plugin extension counts in those in which the non-core component has none.
// prints: core a, non-core b, root c, non-core d, default e
// module: App
// file: main.swift
import NeedleFoundation
protocol ShopPluginExtension: PluginExtension {
    var d: String { get }
    var e: String { get }
}
extension ShopPluginExtension {
    var d: String { "default d" }
    var e: String { "default e" }
}
final class ShopComponent: PluginizedComponent<any EmptyDependency, any ShopPluginExtension, ShopNonCoreComponent> {
    #if compiler(>=5.0)
    var a: String { "core a" }
    #else
    var b: String { "core b" }
    var c: String { "core c" }
    #endif
    var extensionText: String { "\(pluginExtension.d), \(pluginExtension.e)" }
    var nonCoreText: String { (nonCoreComponent as! ShopNonCoreComponent).child.text }
}
final class ShopNonCoreComponent: NonCoreComponent<any EmptyDependency> {
    #if compiler(>=5.0)
    var b: String { "non-core b" }
    var d: String { "non-core d" }
    #else
    var e: String { "non-core e" }
    var a: String { "non-core a" }
    #endif
    var child: ChildComponent { ChildComponent(parent: self) }
}
protocol ChildDependency: Dependency {
    var a: String { get }
    var b: String { get }
    var c: String { get }
}
final class ChildComponent: Component<any ChildDependency> {
    var text: String { "\(dependency.a), \(dependency.b), \(dependency.c)" }
}
final class RootComponent: BootstrapComponent {
    var c: String { "root c" }
    var shop: ShopComponent { ShopComponent(parent: self) }
}
registerProviderFactories()
let shop = RootComponent().shop
print("\(shop.nonCoreText), \(shop.extensionText)")
