// A generic component makes a generic child of its own parameter, constrained in two places; one is made by a typealias.
// prints: row of String with 3, row of Int with 3
// module: App
// file: main.swift
import NeedleFoundation
protocol RowDependency: Dependency { var count: Int { get } }
final class RowComponent<Item>: Component<any RowDependency> {
    var text: String { "row of \(Item.self) with \(dependency.count)" }
}
final class ListComponent<Item: Hashable>: Component<any EmptyDependency> where Item: Comparable {
    var row: RowComponent<Item> { RowComponent<Item>(parent: self) }
}
typealias WordsComponent = ListComponent<String>
final class RootComponent: BootstrapComponent {
    let count = 3
    var words: WordsComponent { WordsComponent(parent: self) }
    var numbers: ListComponent<Int> { .init(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.words.row.text), \(root.numbers.row.text)")
