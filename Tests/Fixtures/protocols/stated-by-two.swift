// Two protocols of a module state one requirement. Which of them a partial mock names follows from the module's own scopes, and
// not from what a module above demands.
// prints: 1 1
// module: Pane
// file: Pane.swift
import NeedleFoundation

protocol ItemDependency: Dependency { var number: Int { get } }
public protocol LeafDependency: Dependency { var number: Int { get } }
public final class PaneComponent: Component<any EmptyDependency> {
    var item: ItemComponent { ItemComponent(parent: self) }
    public var text: Int { item.number }
}
final class ItemComponent: Component<any ItemDependency> { var number: Int { dependency.number } }
// module: App
// file: main.swift
import NeedleFoundation
import Pane

final class LeafComponent: Component<any LeafDependency> { var number: Int { dependency.number } }
final class RootComponent: BootstrapComponent {
    let number = 1
    var pane: PaneComponent { PaneComponent(parent: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.pane.text, root.leaf.number)
