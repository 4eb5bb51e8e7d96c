// A generic component that only modules above specialize provides internally for what it makes: an internal component, a generic one
// with its own parameter, one with other arguments, one of another module. What else they need passes through it. Two modules that do
// not see each other make the same, a subclass names the arguments, and a module above adds a child.
// prints: Ada 7 1, row of String 7 Ada, leaf 7 Ada String, number Ada 7, badge 7 Ada
// prints: row of Int 7 Ada, row of Int 7 Ada, hint 7 Ada, extra Ada 9
// module: Kit, package: kit
// file: Kit.swift
import NeedleFoundation
public protocol BadgeDependency: Dependency {
    var token: Int { get }
    var user: String { get }
}
public final class BadgeComponent: Component<any BadgeDependency> {
    public var text: String { "badge \(dependency.token) \(dependency.user)" }
}
// module: Pay, package: pay
// file: Pay.swift
import Kit
import NeedleFoundation
public protocol PayDependency: Dependency { var limit: Int { get } }
open class PayComponent<Place: Hashable>: Component<any PayDependency> where Place: Sendable {
    let token = 7
    func sum(of numbers: [Int]) -> Int { numbers.reduce(0, +) }
    @MainActor var hint: String { "hint \(token)" }
    var item: ItemComponent { ItemComponent(parent: self) }
    public var text: String { item.text }
    public var row: RowComponent<Place> { RowComponent(parent: self) }
    var numbers: NumberComponent<Int> { NumberComponent<Int>(parent: self) }
    public var number: String { numbers.text }
    public var badge: BadgeComponent { BadgeComponent(parent: self) }
    @MainActor public var hints: HintComponent { HintComponent(parent: self) }
}
protocol ItemDependency: Dependency {
    var token: Int { get }
    var user: String { get }
    func sum(of numbers: [Int]) -> Int
}
final class ItemComponent: Component<any ItemDependency> {
    var text: String { "\(dependency.user) \(dependency.token) \(dependency.sum(of: [1]))" }
}
public protocol RowDependency: Dependency {
    var token: Int { get }
    var user: String { get }
}
public final class RowComponent<Item>: Component<any RowDependency> {
    var title: String { "\(Item.self)" }
    public var text: String { "row of \(Item.self) \(dependency.token) \(dependency.user)" }
    public var leaf: LeafComponent<[Item], Int> { LeafComponent<[Item], Int>(parent: self) }
}
public final class LeafComponent<First, Second>: Component<any RowDependency & LeafTitle> {
    public var text: String { "leaf \(dependency.token) \(dependency.user) \(dependency.title)" }
}
public protocol LeafTitle: Dependency { var title: String { get } }
final class NumberComponent<Item>: Component<any RowDependency> {
    var text: String { "number \(dependency.user) \(dependency.token)" }
}
public protocol HintDependency: Dependency {
    @MainActor var hint: String { get }
    var user: String { get }
}
@MainActor public final class HintComponent: Component<any HintDependency> {
    public var text: String { "\(dependency.hint) \(dependency.user)" }
}
// module: Left
// file: Left.swift
import NeedleFoundation
import Pay
public final class LeftComponent: Component<any EmptyDependency> {
    public var pay: PayComponent<Int> { PayComponent<Int>(parent: self) }
}
// module: Right
// file: Right.swift
import NeedleFoundation
import Pay
public final class RightComponent: Component<any EmptyDependency> {
    public var pay: PayComponent<Int> { PayComponent<Int>(parent: self) }
}
// module: App
// file: main.swift
import Left
import NeedleFoundation
import Pay
import Right
struct Place: Hashable {}
final class RootComponent: BootstrapComponent {
    let limit = 1
    let user = "Ada"
    let extra = 9
    var pay: PayComponent<String> { PayComponent(parent: self) }
    var left: LeftComponent { LeftComponent(parent: self) }
    var right: RightComponent { RightComponent(parent: self) }
    var own: PayComponent<Place> { PayComponent(parent: self) }
}
protocol ExtraDependency: Dependency {
    var user: String { get }
    var extra: Int { get }
}
final class ExtraComponent: Component<any ExtraDependency> {
    var text: String { "extra \(dependency.user) \(dependency.extra)" }
}
extension PayComponent {
    var extra: ExtraComponent { ExtraComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([root.pay.text, root.pay.row.text, root.pay.row.leaf.text, root.pay.number, root.pay.badge.text].joined(separator: ", "))
let hint = MainActor.assumeIsolated { root.own.hints.text }
print([root.left.pay.row.text, root.right.pay.row.text, hint, root.own.extra.text].joined(separator: ", "))
