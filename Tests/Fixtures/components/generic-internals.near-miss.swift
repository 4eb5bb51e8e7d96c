// What a generic component provides depends on its arguments, or the name of its parameter hides a type that its module needs there: then
// its code stands in the module that makes it, which does not see what is internal.
// module: Pay
// file: Pay.swift
import NeedleFoundation
public protocol RowDependency: Dependency {
    var token: Int { get }
//      ^ error: no ancestor of 'RowComponent' provides 'token: Int' (RootComponent -> ListComponent<String> -> RowComponent) [missing-provider]
    var items: [String] { get }
}
public final class RowComponent: Component<any RowDependency> {}
public final class ListComponent<Item>: Component<any EmptyDependency> {
    let token = 7
//      ^ note: 'token' of 'ListComponent<String>' does not provide it: it is internal, and generated code in App cannot see it; make it public
    public let items: [Item] = []
    public var row: RowComponent { RowComponent(parent: self) }
//                                 ^ note: 'ListComponent<String>' creates 'RowComponent' here
}
public struct Money { public init() {} }
public protocol CellDependency: Dependency {
    var price: Money { get }
//      ^ error: no ancestor of 'CellComponent' provides 'price: Money' (RootComponent -> BoxComponent<String> -> CellComponent) [missing-provider]
}
public final class CellComponent: Component<any CellDependency> {}
public struct Prices { public static let price = Money() }
public final class BoxComponent<Money>: Component<any EmptyDependency> {
    let price: Pay.Money = Prices.price
//      ^ note: 'price' of 'BoxComponent<String>' does not provide it: it is internal, and generated code in App cannot see it; make it public
    public var cell: CellComponent { CellComponent(parent: self) }
//                                   ^ note: 'BoxComponent<String>' creates 'CellComponent' here
}
// module: App
// file: Root.swift
import NeedleFoundation
import Pay
final class RootComponent: BootstrapComponent {
    var list: ListComponent<String> { ListComponent(parent: self) }
//                                    ^ note: 'RootComponent' creates 'ListComponent<String>' here
    var box: BoxComponent<String> { BoxComponent(parent: self) }
//                                  ^ note: 'RootComponent' creates 'BoxComponent<String>' here
}
