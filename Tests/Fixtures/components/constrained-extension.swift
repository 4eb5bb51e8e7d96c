// What an extension for one generic argument has belongs to the components with that argument.
// prints: word 1 number 2
// module: App
// file: Components.swift
import NeedleFoundation
protocol RowDependency: Dependency { var words: [String] { get } }
final class RowComponent: Component<any RowDependency> { var text: String { "word \(dependency.words.count)" } }
protocol CellDependency: Dependency { var number: Int { get } }
final class CellComponent: Component<any CellDependency> { var text: String { "number \(dependency.number)" } }
class ListComponent<Item>: Component<any EmptyDependency> {
    let items: [Item] = []
}
extension ListComponent where Item == String {
    var words: [String] { ["a"] }
    var row: RowComponent { RowComponent(parent: self) }
}
extension ListComponent<Int> {
    var number: Int { 2 }
    var cell: CellComponent { CellComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var words: ListComponent<String> { ListComponent<String>(parent: self) }
    var numbers: ListComponent<Int> { ListComponent<Int>(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().words.row.text, RootComponent().numbers.cell.text)
