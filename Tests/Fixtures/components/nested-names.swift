// What a class inherits is looked up outside of it: types that are nested in it hide no class of the runtime and no
// protocol. Its generic parameters and what is nested in the types around it do.
// prints: list 1
// prints: grid 2
// prints: side 3
// prints: page 4
// prints: Int
// prints: shelf 6
// prints: plug 7
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol KitDependency: Dependency { var number: Int { get } }
open class Base<Needs>: Component<Needs> {
    public enum Component { case view }
    public struct PluginizedComponent {}
    public func text(_ name: String, _ number: Int) -> String { "\(name) \(number)" }
}
// module: Feed
// file: List.swift
import Kit
import NeedleFoundation
public protocol ListDependency: Dependency { var number: Int { get } }
public final class ListComponent: Component<any ListDependency> {
    class Component {}
    public var text: String { "list \(dependency.number - 5)" }
}
public final class GridComponent: Component<any ListDependency> {
    public var text: String { "grid \(dependency.number - 4)" }
}
public final class SideComponent: Base<any ListDependency> {
    public struct Base {}
    public var text: String { text("side", dependency.number - 3) }
}
public final class PageComponent: Component<any ListDependency> {
    struct ListDependency { var number = "no" }
    public var text: String { "page \(dependency.number - 2)" }
}
public final class NumberComponent: Component<any ListDependency> {
    typealias Component = Int
    public var text: String { "\(type(of: dependency.number as Component))" }
}
// file: Nested.swift
extension GridComponent {
    enum Component { case header, footer }
    struct BootstrapComponent {}
}
// module: App
// file: App.swift
import Feed
import Kit
import NeedleFoundation
enum Shelves {
    struct Dependency {}
    final class ShelfComponent: Base<any KitDependency> {
        protocol KitDependency {}
        var shelf: String { text("shelf", dependency.number) }
    }
}
protocol PlugDependency: Dependency { var number: Int { get } }
protocol PlugExtension: PluginExtension { var plug: Int { get } }
final class PlugComponent: PluginizedComponent<any PlugDependency, any PlugExtension, PlugNonCoreComponent> {
    struct PlugDependency {}
    struct PlugExtension {}
    enum PluginizedComponent {}
    final class PlugNonCoreComponent {}
}
final class PlugNonCoreComponent: NonCoreComponent<any PlugDependency> {
    enum NonCoreComponent {}
    enum PlugDependency {}
    var plug: Int { dependency.number + 1 }
}
final class RootComponent: BootstrapComponent {
    enum BootstrapComponent {}
    let number = 6
    var list: ListComponent { ListComponent(parent: self) }
    var grid: GridComponent { GridComponent(parent: self) }
    var side: SideComponent { SideComponent(parent: self) }
    var page: PageComponent { PageComponent(parent: self) }
    var integer: NumberComponent { NumberComponent(parent: self) }
    var shelf: Shelves.ShelfComponent { Shelves.ShelfComponent(parent: self) }
    var plug: PlugComponent { PlugComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.list.text)
print(root.grid.text)
print(root.side.text)
print(root.page.text)
print(root.integer.text)
print(root.shelf.shelf)
print("plug \(root.plug.pluginExtension.plug)")
