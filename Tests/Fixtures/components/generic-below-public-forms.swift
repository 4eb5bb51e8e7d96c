// Forms of internal generic components below public ones: under conditions, deprecated, below a generic superclass of another module, which
// a generic class, one in a package, and one with arguments inherit, and below a subclass of the same name.
// prints: leaf 7 Ada of Int, leaf 7 Ada of (Int, Int), old 7, cell of Array<Int> 3 en, cell of Array<Int> 3 en, cell of String 3 en
// prints: leaf 7 Ada of (Int, Beta), end of Array<Int> 4 3, pair of Int, Bool 1, cell of Set<Int> 3 en
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol BaseDependency: Dependency { var language: String { get } }
open class BaseComponent<Item>: Component<any BaseDependency> {
    let token = 3
    var cell: CellComponent<Item> { CellComponent(parent: self) }
    public var cellText: String { cell.end.text }
}
protocol CellDependency: Dependency {
    var token: Int { get }
    var language: String { get }
}
final class CellComponent<Item>: Component<any CellDependency> {
    var end: CellEndComponent<Item> { CellEndComponent<Item>(parent: self) }
}
final class CellEndComponent<Item>: Component<any CellDependency> {
    var text: String { "cell of \(Item.self) \(dependency.token) \(dependency.language)" }
}
// module: Kit, package: kit, defines: BETA
// file: Kit.swift
import Core
import NeedleFoundation
public final class PaneComponent<Value: Hashable>: Component<any EmptyDependency> {
    let token = 7
    var item: ItemComponent<Value> { ItemComponent(parent: self) }
    #if BETA
    var beta: ItemComponent<(Value, Beta)> { ItemComponent<(Value, Beta)>(parent: self) }
    public var betaText: String { beta.leaf.text }
    #else
    var none: ItemComponent<(Value, Nothing)> { ItemComponent<(Value, Nothing)>(parent: self) }
    #endif
    var both: ItemComponent<(Value, Value)> { ItemComponent<(Value, Value)>(parent: self) }
    @available(*, deprecated) var old: OldComponent<Value> { OldComponent<Value>(parent: self) }
    var sub: SubComponent<Value> { SubComponent<Value>(parent: self) }
    var near: NearComponent<[Value]> { NearComponent<[Value]>(parent: self) }
    var pair: Pairs<Value, Bool> { Pairs<Value, Bool>(parent: self) }
    public var texts: [String] { [item.leaf.text, both.leaf.text, (self as any Olds).oldText, sub.cellText, near.cellText] }
    public var endText: String { sub.end.text }
    public var pairText: String { pair.end.text }
}
protocol Olds { var oldText: String { get } }
extension PaneComponent: Olds {
    @available(*, deprecated) var oldText: String { old.end.text }
}
#if BETA
struct Beta {}
#else
struct Nothing {}
#endif
protocol ItemDependency: Dependency {
    var token: Int { get }
    var user: String { get }
}
final class ItemComponent<Element>: Component<any ItemDependency> {
    var leaf: LeafComponent<Element> { LeafComponent(parent: self) }
}
final class LeafComponent<Element>: Component<any ItemDependency> {
    var text: String { "leaf \(dependency.token) \(dependency.user) of \(Element.self)" }
}
protocol OldDependency: Dependency { var token: Int { get } }
@available(*, deprecated)
final class OldComponent<Element>: Component<any OldDependency> {
    var end: OldEndComponent { OldEndComponent(parent: self) }
}
final class OldEndComponent: Component<any OldDependency> {
    var text: String { "old \(dependency.token)" }
}
final class SubComponent<Part>: BaseComponent<[Part]> {
    let weight = 4
    var end: EndComponent<[Part]> { EndComponent<[Part]>(parent: self) }
}
protocol EndDependency: Dependency { var weight: Int { get } }
final class EndComponent<Item>: Component<any EndDependency> {
    let last = 3
    var text: String { "end of \(Item.self) \(dependency.weight) \(leaf.text)" }
    var leaf: LastComponent { LastComponent(parent: self) }
}
protocol LastDependency: Dependency { var last: Int { get } }
final class LastComponent: Component<any LastDependency> {
    var text: String { "\(dependency.last)" }
}
package class NearComponent<Part>: BaseComponent<Part> {}
typealias Pairs<First, Second> = PairComponent<First, Second>
protocol PairDependency: Dependency {}
final class PairComponent<First, Second>: Component<any PairDependency> {
    let one = 1
    var end: PairEndComponent<Second, First> { PairEndComponent<Second, First>(parent: self) }
}
protocol PairEndDependency: Dependency { var one: Int { get } }
final class PairEndComponent<First, Second>: Component<any PairEndDependency> {
    var text: String { "pair of \(Second.self), \(First.self) \(dependency.one)" }
}
// module: Mid
// file: Mid.swift
import Core
import NeedleFoundation
open class BaseComponent<Part: Hashable>: Core.BaseComponent<Set<Part>> {}
// module: App
// file: main.swift
import Core
import Kit
import Mid
import NeedleFoundation
final class PlainComponent: Core.BaseComponent<String> {}
final class RootComponent: BootstrapComponent {
    let user = "Ada"
    let language = "en"
    var pane: PaneComponent<Int> { PaneComponent(parent: self) }
    var plain: PlainComponent { PlainComponent(parent: self) }
    var mid: Mid.BaseComponent<Int> { Mid.BaseComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print((root.pane.texts + [root.plain.cellText]).joined(separator: ", "))
print([root.pane.betaText, root.pane.endText, root.pane.pairText, root.mid.cellText].joined(separator: ", "))
