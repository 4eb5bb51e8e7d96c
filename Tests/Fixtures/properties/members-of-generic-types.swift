// What is nested in a generic type is of its arguments: typealiases, types, and components that a typealias stands for, also
// where a class that is not generic inherits them.
// prints: 1 first 2 ["s"] first, row 3, leaf 1, row 3
// module: Kit
// file: Kit.swift
import NeedleFoundation
public enum Api {
    public struct Response<Value> {
        public typealias Item = Value
        public typealias Items = [Item]
        public struct Page { public init() {} }
    }
}
open class Model<Value> {
    public typealias Input = Value
    public enum State { case first }
}
public class NumberModel: Model<Int> {}
open class ListModel<Element>: Model<[Element]> {}
public enum Parts<Value> {
    public typealias Leaf = LeafComponent
    public typealias Row = RowComponent<Value>
    public typealias Of<Item> = RowComponent<Item>
}
public protocol RowDependency: Dependency { var row: Int { get } }
public final class RowComponent<Value>: Component<any RowDependency> {
    public var text: String { "row \(dependency.row)" }
}
public protocol LeafDependency: Dependency {
    var item: Int { get }
    var state: Model<Int>.State { get }
    var input: NumberModel.Input { get }
    var page: Api.Response<Int>.Page { get }
    var items: Api.Response<String>.Items { get }
    var listState: ListModel<String>.State { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String {
        "\(dependency.item) \(dependency.state) \(dependency.input) \(dependency.items) \(dependency.listState)"
    }
    public var number: Int { dependency.item }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var item: Api.Response<Int>.Item { 1 }
    var state: NumberModel.State { .first }
    var input: Int { 2 }
    var page: Api.Response<Int>.Page { .init() }
    var items: ListModel<String>.Input { ["s"] }
    var listState: Model<[String]>.State { .first }
    let row = 3
    var leaf: LeafComponent { Parts<Int>.Leaf(parent: self) }
    var rowComponent: RowComponent<Int> { Parts<Int>.Row(parent: self) }
    var textRow: RowComponent<String> { Parts<Int>.Of<String>(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.leaf.text), \(root.rowComponent.text), leaf \(root.leaf.number), \(root.textRow.text)")
