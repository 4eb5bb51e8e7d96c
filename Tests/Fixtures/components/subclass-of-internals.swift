// A subclass in another module of a component that makes a child and provides for it internally: the base's own code
// connects the two, also for what is below the child, for a subclass of the subclass, for what the subclass overrides, and for what
// comes from above. What the base has is nearer than what a scope above has.
// prints: base 2, base 3, deep, deep
// prints: 5 red Ada en, 5 red Ada en 8, 5 red Ada en, 5 red Ada en
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol SideDependency: Dependency {
    var label: String { get }
    var number: Int { get }
}
public final class SideComponent: Component<any SideDependency> {
    public var text: String { "\(dependency.label) \(dependency.number)" }
}
open class BaseComponent: Component<any EmptyDependency> {
    var label: String { "base" }
    open var number: Int { 1 }
    public var side: SideComponent { SideComponent(parent: self) }
}
// module: Shop
// file: Shop.swift
import NeedleFoundation
public protocol CardDependency: Dependency {
    var price: Int { get }
    var theme: String { get }
    var user: String { get }
}
public final class CardComponent: Component<any CardDependency> {
    public var text: String { "\(dependency.price) \(dependency.theme) \(dependency.user) \(inner.text)" }
    var inner: InnerComponent { InnerComponent(parent: self) }
}
protocol InnerDependency: Dependency {
    var price: Int { get }
    var language: String { get }
}
final class InnerComponent: Component<any InnerDependency> {
    var text: String { dependency.language }
}
public protocol ShopDependency: Dependency { var user: String { get } }
open class ShopComponent: Component<any ShopDependency> {
    let price = 5
    public var card: CardComponent { CardComponent(parent: self) }
}
// module: Deep
// file: Deep.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var depth: String { get } }
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { dependency.depth }
}
public final class BranchComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
public protocol TreeDependency: Dependency { var owner: String { get } }
open class TreeComponent: Component<any TreeDependency> {
    var depth: String { "deep" }
    public var branch: BranchComponent { BranchComponent(parent: self) }
}
// module: App
// file: main.swift
import Deep
import Kit
import NeedleFoundation
import Shop
class SaleComponent: ShopComponent {
    let rebate = 8
    var note: NoteComponent { NoteComponent(parent: self) }
}
final class LastSaleComponent: SaleComponent {}
protocol NoteDependency: Dependency {
    var rebate: Int { get }
    var language: String { get }
    var sign: String { get }
}
final class NoteComponent: Component<any NoteDependency> {
    var text: String { "\(dependency.rebate)\(dependency.sign)" }
}
class SubComponent: BaseComponent {
    override var number: Int { 2 }
}
final class LastComponent: SubComponent {
    override var number: Int { 3 }
}
final class OakComponent: TreeComponent {}
final class RootComponent: BootstrapComponent {
    var owner: String { "root" }
    let price = 1
    let (user, theme, language, sign) = ("Ada", "red", "en", "")
    var shop: ShopComponent { ShopComponent(parent: self) }
    var sale: SaleComponent { SaleComponent(parent: self) }
    var lastSale: SaleComponent { LastSaleComponent(parent: self) }
    var exact: LastSaleComponent { LastSaleComponent(parent: self) }
    var sub: SubComponent { SubComponent(parent: self) }
    var last: SubComponent { LastComponent(parent: self) }
    var oak: OakComponent { OakComponent(parent: self) }
    var tree: TreeComponent { TreeComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([root.sub.side.text, root.last.side.text, root.oak.branch.leaf.text, root.tree.branch.leaf.text].joined(separator: ", "))
let cards = [root.shop.card.text, "\(root.sale.card.text) \(root.sale.note.text)", root.lastSale.card.text, root.exact.card.text]
print(cards.joined(separator: ", "))
