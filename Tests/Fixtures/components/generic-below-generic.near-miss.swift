// What a generic component provides is of the type that it is made with: one list has what the rows ask for, the other
// has not.
// module: App
// file: main.swift
import NeedleFoundation
protocol RowDependency: Dependency { var items: [String] { get } }
//                                       ^ error: no ancestor of 'RowComponent' on this path provides 'items: [String]' (RootComponent -> ListComponent<Int> -> RowComponent) [missing-provider]
final class RowComponent: Component<any RowDependency> {}
final class ListComponent<Item>: Component<any EmptyDependency> {
    var items: [Item] { [] }
    //  ^ note: 'items' of 'ListComponent<Int>' does not provide it: its type is '[Item]'
    var row: RowComponent { RowComponent(parent: self) }
    //                      ^ note: 'ListComponent<Int>' creates 'RowComponent' here
}
typealias WordsComponent = ListComponent<String>
final class RootComponent: BootstrapComponent {
    var words: WordsComponent { WordsComponent(parent: self) }
    var numbers: ListComponent<Int> { .init(parent: self) }
    //                                ^ note: 'RootComponent' creates 'ListComponent<Int>' here
}
registerProviderFactories()
