// The app makes a child in an extension of a generic component of another module.
// prints: row 3 of words
// module: Core
// file: Core.swift
import NeedleFoundation
open class ListComponent<Item>: Component<any EmptyDependency> {
    public var count: Int { 3 }
}
open class AppComponent: BootstrapComponent {
    public var words: ListComponent<String> { ListComponent<String>(parent: self) }
    public var name: String { "words" }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
protocol RowDependency: Dependency {
    var count: Int { get }
    var name: String { get }
}
final class RowComponent: Component<any RowDependency> {
    var text: String { "row \(dependency.count) of \(dependency.name)" }
}
extension ListComponent {
    var row: RowComponent { RowComponent(parent: self) }
}
registerProviderFactories()
print(AppComponent().words.row.text)
