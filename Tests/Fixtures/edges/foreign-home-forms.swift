// Scopes that the app opens below a generic component, a subclass, and two parents of which one defers.
// prints: 1 2, sub base, words
// module: Core
// file: Core.swift
import NeedleFoundation
public final class HomeComponent: Component<any EmptyDependency> {}
public final class PageComponent: Component<any EmptyDependency> {}
public final class RowComponent: Component<any EmptyDependency> {}
public final class FirstComponent: Component<any EmptyDependency> {
    public var number: Int { 1 }
    public var home: HomeComponent { HomeComponent(parent: self) }
}
public final class SecondComponent: Component<any EmptyDependency> {
    public var number: () -> Int { { 2 } }
    public var home: HomeComponent { HomeComponent(parent: self) }
}
open class BaseComponent: Component<any EmptyDependency> {
    open var name: String { "base" }
    public var page: PageComponent { PageComponent(parent: self) }
}
public final class SubComponent: BaseComponent {
    override public var name: String { "sub" }
}
open class ListComponent<Item>: Component<any EmptyDependency> {
    public var item: Item? { "words" as? Item }
    public var row: RowComponent { RowComponent(parent: self) }
}
open class AppComponent: BootstrapComponent {
    public var first: FirstComponent { FirstComponent(parent: self) }
    public var second: SecondComponent { SecondComponent(parent: self) }
    public var base: BaseComponent { BaseComponent(parent: self) }
    public var sub: SubComponent { SubComponent(parent: self) }
    public var list: ListComponent<String> { ListComponent<String>(parent: self) }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
protocol CartDependency: Dependency { var number: () -> Int { get } }
final class CartComponent: Component<any CartDependency> {
    var number: Int { dependency.number() }
}
protocol NoteDependency: Dependency { var name: String { get } }
final class NoteComponent: Component<any NoteDependency> {
    var name: String { dependency.name }
}
protocol CellDependency: Dependency { var item: String? { get } }
final class CellComponent: Component<any CellDependency> {
    var text: String { dependency.item ?? "none" }
}
extension HomeComponent { var cart: CartComponent { CartComponent(parent: self) } }
extension PageComponent { var note: NoteComponent { NoteComponent(parent: self) } }
extension RowComponent { var cell: CellComponent { CellComponent(parent: self) } }
registerProviderFactories()
let app = AppComponent()
let numbers = "\(app.first.home.cart.number) \(app.second.home.cart.number)"
print("\(numbers), \(app.sub.page.note.name) \(app.base.page.note.name), \(app.list.row.cell.text)")
