// A generic component is one component for each list of arguments.
// prints: 3 words, 4 numbers, 2 words
// module: App
// file: main.swift
import NeedleFoundation
protocol ListDependency: Dependency { var count: Int { get } }
final class ListComponent<Item>: Component<any ListDependency> {
    var text: String { "\(dependency.count) \(Item.self == String.self ? "words" : "numbers")" }
}
protocol PageDependency: Dependency {}
final class PageComponent: Component<any PageDependency> {
    var count: Int { 2 }
    var words: ListComponent<String> { ListComponent<String>(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var count: Int { 3 }
    var words: ListComponent<String> { .init(parent: self) }
    var numbers: ListComponent<[Int: Double]> { RowsComponent(parent: self).numbers }
    var rows: RowsComponent { RowsComponent(parent: self) }
    var page: PageComponent { PageComponent(parent: self) }
}
final class RowsComponent: Component<any PageDependency> {
    var count: Int { 4 }
    var numbers: ListComponent<[Int: Double]> { ListComponent<[Int: Double]>(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.words.text), \(root.rows.numbers.text), \(root.page.words.text)")
