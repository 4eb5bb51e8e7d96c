// Modules that import the same ones, in no circle.
// prints: 3
// module: Tools
public struct Tool {}
// module: Menu
import NeedleFoundation
import Tools
public protocol MenuDependency: Dependency { var price: Int { get } }
public final class MenuComponent: Component<any MenuDependency> {
    public var text: String { "\(dependency.price)" }
}
// module: Push
import Menu
import NeedleFoundation
import Tools
public final class CafeComponent: BootstrapComponent {
    public var price: Int { 3 }
    public var menu: MenuComponent { MenuComponent(parent: self) }
}
// module: App
// file: main.swift
import Push
registerProviderFactories()
print(CafeComponent().menu.text)
