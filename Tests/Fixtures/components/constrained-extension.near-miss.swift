// The arguments that an extension is for are others, or follow from a conformance, which only the compiler knows.
// module: App
// file: Components.swift
import NeedleFoundation
protocol RowDependency: Dependency {
    var words: [String] { get }
//      ^ error: no ancestor of 'RowComponent' on this path provides 'words: [String]' (RootComponent -> ListComponent<Int> -> RowComponent) [missing-provider]
}
final class RowComponent: Component<any RowDependency> {}
final class CellComponent: Component<any EmptyDependency> {}
class ListComponent<Item>: Component<any EmptyDependency> {
    var row: RowComponent { RowComponent(parent: self) }
//                          ^ note: 'ListComponent<Int>' creates 'RowComponent' here
}
extension ListComponent where Item == String {
    var words: [String] { ["a"] }
    //  ^ note: 'ListComponent<String>' provides it on another path
}
extension ListComponent where Item: Hashable {
    var cell: CellComponent { CellComponent(parent: self) }
//                            ^ error: cannot tell which 'ListComponent' the extension where 'Item: Hashable' applies to; create the child in the class [constrained-extension]
}
final class RootComponent: BootstrapComponent {
    var texts: ListComponent<String> { ListComponent<String>(parent: self) }
    var numbers: ListComponent<Int> { ListComponent<Int>(parent: self) }
//                                    ^ note: 'RootComponent' creates 'ListComponent<Int>' here
}
