// What a component needs with a setter, or without effects, does not decide what a child of it gets that asks for less: each
// gets its nearest provider.
// prints: 1 2, 3 4
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol MenuDependency: Dependency {
    var store: Int { get set }
    var limit: Int { get }
}
public protocol PaneDependency: Dependency {
    var store: Int { get }
    var limit: Int { get throws }
}
public final class PaneComponent: Component<any PaneDependency> {
    public var store: Int { dependency.store }
    public var limit: Int { try! dependency.limit }
}
public final class MenuComponent: Component<any MenuDependency> {
    public var pane: PaneComponent { PaneComponent(parent: self) }
    public var texts: (String, String) {
        let pane = pane
        return ("\(dependency.store) \(pane.store)", "\(dependency.limit) \(pane.limit)")
    }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class MapComponent: Component<any EmptyDependency> {
    let store = 2
    var limit: Int { get throws { 4 } }
    var menu: MenuComponent { MenuComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var store = 1
    let limit = 3
    var map: MapComponent { MapComponent(parent: self) }
}
registerProviderFactories()
let texts = RootComponent().map.menu.texts
print("\(texts.0), \(texts.1)")
