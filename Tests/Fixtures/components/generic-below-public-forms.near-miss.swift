// No generated code can name a private argument. A nested type has the name of a type that only the component below the inner one has among
// its arguments. An extension in another module makes what only that module sees.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol TokenDependency: Dependency { var token: Int { get } }
private struct Secret {}
public final class PaneComponent<Value>: Component<any EmptyDependency> {
    public let token = 7
    private var item: ItemComponent<Secret, Value> { ItemComponent<Secret, Value>(parent: self) }
//                                                   ^ error: 'PaneComponent<Int>' creates 'ItemComponent<Kit.Secret, Int>' here, but module 'App', which connects them, cannot name 'Kit.Secret'; make it public [hidden-component]
}
public final class ItemComponent<First, Second>: Component<any TokenDependency> {}
public final class BoxComponent<Value>: Component<any EmptyDependency> {
    struct Mark {}
    public let token = 7
    var cell: CellComponent<Value> { CellComponent<Value>(parent: self) }
//                                   ^ error: 'BoxComponent' creates 'CellComponent' here, but module 'App', which connects them, cannot name 'CellComponent'; make it public [hidden-component]
}
struct Mark {}
final class CellComponent<Value>: Component<any TokenDependency> {
    var end: EndComponent<Value, Mark> { EndComponent<Value, Mark>(parent: self) }
//                                       ^ error: 'CellComponent' creates 'EndComponent' here, but module 'App', which connects them, cannot name 'EndComponent'; make it public [hidden-component]
}
final class EndComponent<First, Second>: Component<any TokenDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ error: 'EndComponent' creates 'LeafComponent' here, but module 'App', which connects them, cannot name 'LeafComponent'; make it public [hidden-component]
}
final class LeafComponent: Component<any TokenDependency> {}
// file: List.swift
import NeedleFoundation
public final class ListComponent<Value>: Component<any EmptyDependency> {
    public let token = 7
}
// module: Mid
// file: Mid.swift
import Kit
import NeedleFoundation
extension ListComponent {
    var row: RowComponent<Value> { RowComponent<Value>(parent: self) }
//                                 ^ error: 'ListComponent' creates 'RowComponent' here, but module 'App', which connects them, cannot name 'RowComponent'; make it public [hidden-component]
}
final class RowComponent<Value>: Component<any TokenDependency> {}
// module: App
// file: Root.swift
import Kit
import Mid
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var pane: PaneComponent<Int> { PaneComponent(parent: self) }
    var box: BoxComponent<Int> { BoxComponent(parent: self) }
    var list: ListComponent<Int> { ListComponent(parent: self) }
}
