// The internal component grows below itself without end, or its arguments decide what it provides: then the code stands in the module that
// makes the outer one, which does not see it.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public final class PaneComponent<Value>: Component<any EmptyDependency> {
    public let token = 7
    var item: ItemComponent<Value> { ItemComponent(parent: self) }
//                                   ^ error: 'PaneComponent' creates 'ItemComponent' here, but module 'App', which connects them, cannot name 'ItemComponent'; make it public [hidden-component]
}
protocol ItemDependency: Dependency { var token: Int { get } }
final class ItemComponent<Element>: Component<any ItemDependency> {
    var item: ItemComponent<[Element]> { ItemComponent<[Element]>(parent: self) }
//                                       ^ error: 'ItemComponent' creates 'ItemComponent' here, but module 'App', which connects them, cannot name 'ItemComponent'; make it public [hidden-component]
}
public final class BoxComponent<Value>: Component<any EmptyDependency> {
    public let token = 7
    var list: ListComponent<Value> { ListComponent(parent: self) }
//                                   ^ error: 'BoxComponent' creates 'ListComponent' here, but module 'App', which connects them, cannot name 'ListComponent'; make it public [hidden-component]
//                                   ^ note: 'BoxComponent<Int>' creates 'ListComponent<Int>' here
}
final class ListComponent<Element>: Component<any ItemDependency> {
    var items: [Element] { [] }
//      ^ note: 'items' of 'ListComponent<Int>' does not provide it: it is internal, and generated code in App cannot see it; make it public
    var row: RowComponent { RowComponent(parent: self) }
//                          ^ error: 'ListComponent' creates 'RowComponent' here, but module 'App', which connects them, cannot name 'RowComponent'; make it public [hidden-component]
//                          ^ note: 'ListComponent<Int>' creates 'RowComponent' here
}
protocol RowDependency: Dependency { var items: [Int] { get } }
//                                       ^ error: no ancestor of 'RowComponent' provides 'items: [Int]' (RootComponent -> BoxComponent<Int> -> ListComponent<Int> -> RowComponent) [missing-provider]
final class RowComponent: Component<any RowDependency> {}
// module: App
// file: Root.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var pane: PaneComponent<Int> { PaneComponent(parent: self) }
    var box: BoxComponent<Int> { BoxComponent(parent: self) }
//                               ^ note: 'RootComponent' creates 'BoxComponent<Int>' here
}
