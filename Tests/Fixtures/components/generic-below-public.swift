// A public generic component makes internal generic ones, which make others in turn: with its own parameter, with other arguments, in
// a circle, of a package, nested, with a type that only their module sees, and a public one below an internal one. They provide internally.
// Modules that do not see each other choose the arguments.
// prints: item of Int 7 Ada, sub of Array<Int> 8 7 Ada, cell of Optional<Array<Int>>, Array<Array<Int>> 7, item of Int 7 Ada, item of Array<String> 7 Ada
// prints: marked Mark 7 Ada, mark of Mark 9 7, open of Int 8, end 8, near 7 5, slot of Int 3 Ada, again item of Int 7 Ada, heir of Int 11
// module: Base, package: kit
// file: Base.swift
import NeedleFoundation
package protocol SlotDependency: Dependency {
    var size: Int { get }
    var user: String { get }
}
package final class SlotComponent<A>: Component<any SlotDependency> {
    let inner = 3
    package var text: String { "slot of \(A.self) \(peg.text)" }
    var peg: PegComponent<A> { PegComponent<A>(parent: self) }
}
protocol PegDependency: Dependency {
    var inner: Int { get }
    var user: String { get }
}
final class PegComponent<A>: Component<any PegDependency> {
    var text: String { last.text }
    var last: LastComponent { LastComponent(parent: self) }
}
final class LastComponent: Component<any PegDependency> {
    var text: String { "\(dependency.inner) \(dependency.user)" }
}
// module: Kit, package: kit
// file: Kit.swift
import Base
import NeedleFoundation
public final class PaneComponent<Value: Hashable>: Component<any EmptyDependency> {
    let token = 7
    package let size = 5
    var item: ItemComponent<Value> { ItemComponent(parent: self) }
    var words: ItemComponent<[String]> { ItemComponent<[String]>(parent: self) }
    var marked: ItemComponent<Mark> { ItemComponent<Mark>(parent: self) }
    var slot: SlotComponent<Value> { SlotComponent<Value>(parent: self) }
    var heir: Space.HeirComponent<Value> { Space.HeirComponent<Value>(parent: self) }
    public var texts: String {
        [item.text, item.sub.text, item.sub.cell.text, item.again.item.text, words.text].joined(separator: ", ")
    }
    public var more: String {
        let marks = marked.text
        let rest = [item.mark.text, item.open.text, item.open.end.text, item.near.text, slot.text]
        return (["marked Mark " + marks] + rest + ["again " + item.again.item.text, heir.end.text]).joined(separator: ", ")
    }
}
struct Mark: Hashable {}
protocol ItemDependency: Dependency {
    var token: Int { get }
    var user: String { get }
}
final class ItemComponent<Element: Hashable>: Component<any ItemDependency> {
    let own = 8
    var text: String {
        Element.self == Mark.self ? leaf.text : "item of \(Element.self) \(leaf.text)"
    }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var sub: SubComponent<[Element]> { SubComponent(parent: self) }
    var again: PaneComponent<Element> { PaneComponent<Element>(parent: self) }
    var mark: MarkComponent<Element, Mark> { MarkComponent<Element, Mark>(parent: self) }
    var open: OpenComponent<Element> { OpenComponent<Element>(parent: self) }
    var near: NearComponent<Element> { NearComponent<Element>(parent: self) }
}
final class LeafComponent: Component<any ItemDependency> {
    var text: String { "\(dependency.token) \(dependency.user)" }
}
protocol SubDependency: Dependency { var own: Int { get } }
final class SubComponent<Row: Sequence>: Component<any SubDependency> where Row: Hashable {
    var text: String { "sub of \(Row.self) \(dependency.own) \(leaf.text)" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var cell: CellComponent<Row?, [Row]> { CellComponent<Row?, [Row]>(parent: self) }
}
final class CellComponent<A, B>: Component<any CellDependency> {
    var text: String { "cell of \(A.self), \(B.self) \(dependency.token)" }
}
protocol CellDependency: Dependency { var token: Int { get } }
public final class MarkComponent<A, B>: Component<any MarkDependency> {
    let weight = 9
    var text: String { "mark of \(B.self) \(end.text)" }
    var end: MarkEndComponent<B> { MarkEndComponent<B>(parent: self) }
}
public protocol MarkDependency: Dependency { var token: Int { get } }
protocol MarkEndDependency: Dependency {
    var weight: Int { get }
    var token: Int { get }
}
final class MarkEndComponent<A>: Component<any MarkEndDependency> {
    var text: String { end.text }
    var end: MarkLeafComponent { MarkLeafComponent(parent: self) }
}
final class MarkLeafComponent: Component<any MarkEndDependency> {
    var text: String { "\(dependency.weight) \(dependency.token)" }
}
public protocol OpenDependency: Dependency { var own: Int { get } }
public final class OpenComponent<Item>: Component<any OpenDependency> {
    var text: String { "open of \(Item.self) \(dependency.own)" }
    var end: EndComponent { EndComponent(parent: self) }
}
final class EndComponent: Component<any OpenDependency> {
    var text: String { "end \(dependency.own)" }
}
package protocol NearDependency: Dependency {
    var token: Int { get }
    var size: Int { get }
}
package final class NearComponent<Item>: Component<any NearDependency> {
    var text: String { end.text }
    var end: NearEndComponent { NearEndComponent(parent: self) }
}
final class NearEndComponent: Component<any NearDependency> {
    var text: String { "near \(dependency.token) \(dependency.size)" }
}
// file: Space.swift
import NeedleFoundation
class BaseComponent<Item>: Component<any EmptyDependency> {
    let depth = 11
    var end: HeirEndComponent<Item> { HeirEndComponent<Item>(parent: self) }
}
enum Space {
    final class HeirComponent<Part>: BaseComponent<Part> {}
}
protocol HeirEndDependency: Dependency { var depth: Int { get } }
final class HeirEndComponent<Item>: Component<any HeirEndDependency> {
    var text: String { "heir of \(Item.self) \(dependency.depth)" }
}
// module: Left
// file: Left.swift
import Kit
import NeedleFoundation
public final class LeftComponent: Component<any EmptyDependency> {
    public var pane: PaneComponent<Int> { PaneComponent(parent: self) }
}
// module: Right
// file: Right.swift
import Kit
import NeedleFoundation
public final class RightComponent: Component<any EmptyDependency> {
    public var pane: PaneComponent<Int> { PaneComponent(parent: self) }
}
// module: App
// file: main.swift
import Left
import NeedleFoundation
import Right
final class RootComponent: BootstrapComponent {
    let user = "Ada"
    var left: LeftComponent { LeftComponent(parent: self) }
    var right: RightComponent { RightComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.left.pane.texts)
print(root.right.pane.more)
