// What another module nests in the type around a class is what the class inherits, and no class of the runtime.
// prints: grid of names, list 1
// module: Kit
// file: Kit.swift
public enum Space {}
// module: Names
// file: Names.swift
import Kit
extension Space {
    open class Component<Needs> {
        public init() {}
        public var name: String { "names" }
    }
}
// module: App
// file: main.swift
import Kit
import Names
import NeedleFoundation
protocol ListDependency: Dependency { var number: Int { get } }
extension Space {
    final class GridComponent: Component<any ListDependency> {
        var text: String { "grid of \(name)" }
    }
}
final class ListComponent: Component<any ListDependency> {
    var text: String { "list \(dependency.number)" }
}
final class RootComponent: BootstrapComponent {
    let number = 1
    var grid: Space.GridComponent { Space.GridComponent() }
    var list: ListComponent { ListComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.grid.text), \(root.list.text)")
