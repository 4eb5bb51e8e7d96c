// Two protocols of a module state one name with two types: they are two requirements, and one is not met.
// module: Pane
// file: Pane.swift
import NeedleFoundation

protocol ItemDependency: Dependency { var number: Int { get } }
public protocol LeafDependency: Dependency { var number: String { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'number: String' (RootComponent -> LeafComponent) [missing-provider]
public final class PaneComponent: Component<any EmptyDependency> {
    var item: ItemComponent { ItemComponent(parent: self) }
}
final class ItemComponent: Component<any ItemDependency> {}
// module: App
// file: main.swift
import NeedleFoundation
import Pane

final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let number = 1
    //  ^ note: 'number' of 'RootComponent' does not provide it: its type is 'Int'
    var pane: PaneComponent { PaneComponent(parent: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
