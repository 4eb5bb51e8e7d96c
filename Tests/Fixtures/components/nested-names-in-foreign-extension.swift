// What another module nests in a component, or in a base class of it, hides no class of the runtime there.
// prints: grid 1, side 1, list 1
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol KitDependency: Dependency { var number: Int { get } }
open class Base<Needs>: Component<Needs> {}
public final class GridComponent: Component<any KitDependency> {
    public var text: String { "grid \(dependency.number)" }
}
// module: Names
// file: Names.swift
import Kit
extension GridComponent {
    public enum Component {}
    public struct KitDependency {}
    public typealias Dependency = Int
}
extension Base {
    public typealias Component = Int
    public enum BootstrapComponent {}
}
// module: App
// file: main.swift
import Kit
import Names
import NeedleFoundation
final class SideComponent: Base<any KitDependency> {
    var text: String { "side \(dependency.number)" }
}
final class ListComponent: Component<any ListComponent.Needs> {
    protocol Needs: Dependency { var number: Int { get } }
    struct Component {}
    var text: String { "list \(dependency.number)" }
}
final class RootComponent: BootstrapComponent {
    let number = 1
    var grid: GridComponent { GridComponent(parent: self) }
    var side: SideComponent { SideComponent(parent: self) }
    var list: ListComponent { ListComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.grid.text), \(root.side.text), \(root.list.text)")
