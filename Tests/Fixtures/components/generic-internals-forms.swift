// Forms of generic components that provide internally: nested in a type, constrained, deprecated, a subclass with other parameters and one
// of the same name in another module, one that makes itself, one of a package, and children under a condition.
// prints: 7 Ada, old 7, sub 7 Ada, self 7 Ada, same 9 Ada, 7 Ada 5, 7 Ada 5
// module: Pay, package: shop
// file: Pay.swift
import NeedleFoundation
public struct Token: Sendable {
    public let n: Int
    public init(n: Int) { self.n = n }
}
public protocol TokenDependency: Dependency {
    var token: Token { get }
    var user: String { get set }
}
public enum Space {
    open class BaseComponent<Item: Sequence>: Component<any EmptyDependency> where Item.Element: Hashable {
        let token = Token(n: 7)
        public var leaf: LeafComponent { LeafComponent(parent: self) }
        #if DEBUG
        public var debug: LeafComponent { LeafComponent(parent: self) }
        #endif
    }
}
open class SubComponent<First: Hashable, Second>: Space.BaseComponent<[First]> {
    public var again: SubComponent<First, Second> { SubComponent<First, Second>(parent: self) }
    public var other: SubComponent<Int, [Int]> { SubComponent<Int, [Int]>(parent: self) }
}
public final class LeafComponent: Component<any TokenDependency> {
    public var text: String { "\(dependency.token.n) \(dependency.user)" }
}
public protocol OldDependency: Dependency { var token: Token { get } }
@available(*, deprecated)
public final class OldComponent<Item>: Component<any EmptyDependency> {
    let token = Token(n: 7)
    public var leaf: OldLeafComponent { OldLeafComponent(parent: self) }
}
public final class OldLeafComponent: Component<any OldDependency> {
    public var text: String { "old \(dependency.token.n)" }
}
package protocol GridCellDependency: Dependency {
    var token: Int { get }
    var user: String { get }
    var size: Int { get }
}
package final class GridComponent<Row, Column: AnyObject>: Component<any EmptyDependency> {
    let token = 7
    package let size = 5
    package var cell: CellComponent<Column, (Row, [Row?])> { CellComponent(parent: self) }
    func cells() -> [CellComponent<Column, Row>] { [CellComponent(parent: self)] }
    package var texts: String { cells()[0].text }
}
package final class CellComponent<A, B>: Component<any GridCellDependency> {
    package var text: String { "\(dependency.token) \(dependency.user) \(dependency.size)" }
}
// module: Mid, package: shop
// file: Mid.swift
import NeedleFoundation
import Pay
open class SubComponent<Item: Hashable>: Pay.SubComponent<Item, Item> {
    let token = Token(n: 9)
    public var near: LeafComponent { LeafComponent(parent: self) }
}
// module: App, package: shop
// file: main.swift
import Mid
import NeedleFoundation
import Pay
protocol Texts { var old: String { get } }
final class Thing {}
final class RootComponent: BootstrapComponent {
    var user: String { get { "Ada" } set { _ = newValue } }
    var base: Space.BaseComponent<Set<String>> { .init(parent: self) }
    @available(*, deprecated) var oldComponent: OldComponent<Int> { OldComponent<Int>(parent: self) }
    var sub: Pay.SubComponent<String, Int> { Pay.SubComponent(parent: self) }
    var same: Mid.SubComponent<String> { Mid.SubComponent(parent: self) }
    var grid: GridComponent<Int, Thing> { GridComponent(parent: self) }
}
extension RootComponent: Texts {
    @available(*, deprecated) var old: String { oldComponent.leaf.text }
}
registerProviderFactories()
let root = RootComponent()
let first = [root.base.leaf.text, (root as any Texts).old, "sub " + root.sub.leaf.text, "self " + root.sub.again.again.other.leaf.text]
print((first + ["same " + root.same.near.text, root.grid.cell.text, root.grid.texts]).joined(separator: ", "))
