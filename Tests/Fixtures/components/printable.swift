// The name of a scope comes from its type, not from its description.
// prints: a menu: ["^", "RootComponent", "MenuComponent"]
// module: App
// file: main.swift
import NeedleFoundation
protocol MenuDependency: Dependency { var title: String { get } }
final class MenuComponent: Component<any MenuDependency>, CustomStringConvertible {
    var description: String { dependency.title }
}
final class RootComponent: BootstrapComponent, CustomStringConvertible, CustomDebugStringConvertible {
    var title: String { "a menu" }
    var description: String { "root" }
    var debugDescription: String { "root" }
    var menu: MenuComponent { MenuComponent(parent: self) }
}
registerProviderFactories()
let menu = RootComponent().menu
print("\(menu): \(menu.path)")
