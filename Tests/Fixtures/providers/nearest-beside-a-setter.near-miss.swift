// A component that needs the same as its child gets it from the same provider, in other builds as well.
// prints: 2 2, 4 4
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol MenuDependency: Dependency {
    var store: Int { get }
    var limit: Int { get }
}
public protocol PaneDependency: Dependency {
    var store: Int { get }
    #if !SHORT
    var limit: Int { get }
    #endif
}
public final class PaneComponent: Component<any PaneDependency> {
    public var store: Int { dependency.store }
    #if !SHORT
    public var limit: Int { dependency.limit }
    #endif
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
    let limit = 4
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
