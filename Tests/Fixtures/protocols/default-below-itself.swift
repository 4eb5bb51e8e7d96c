// A component that contains itself keeps a default that it does not provide itself, as the inner one does.
// prints: 1 1
// module: App
// file: main.swift
import NeedleFoundation

protocol MenuDependency: Dependency {
    var owner: Int { get }
}
extension MenuDependency { var owner: Int { 1 } }

final class MenuComponent: Component<any MenuDependency> {
    var owner: String { "2" }
    var number: Int { dependency.owner }
    var inner: MenuComponent { MenuComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var menu: MenuComponent { MenuComponent(parent: self) }
}

registerProviderFactories()
let menu = RootComponent().menu
print(menu.number, menu.inner.number)
