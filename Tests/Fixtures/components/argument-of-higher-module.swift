// A generic component of a library is made with a type of a higher module, and its child in an extension there.
// prints: Item 1
// module: Kit
// file: ListComponent.swift
public import NeedleFoundation
public protocol ListDependency: Dependency { var number: Int { get } }
public final class ListComponent<Item>: Component<any ListDependency> {}
public final class RowComponent<Item>: Component<any ListDependency> {
    public var text: String { "\(Item.self) \(dependency.number)" }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
struct Item {}
extension ListComponent {
    var row: RowComponent<Item> { RowComponent<Item>(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let number = 1
    var list: ListComponent<Item> { ListComponent<Item>(parent: self) }
}
registerProviderFactories()
print(RootComponent().list.row.text)
