// A private argument, or two modules that do not see each other have classes of their own for the same arguments.
// module: List
// file: ListComponent.swift
import NeedleFoundation

public protocol ListDependency: Dependency { var size: Int { get } }
public final class ListComponent<Item>: Component<any ListDependency> {
    public var items: [Item] { [] }
    public var last: Item? { nil }
    public var row: RowComponent { RowComponent(parent: self) }
    //                             ^ error: 'ListComponent<Checks.Hidden>' creates 'RowComponent' here, but module 'Checks', which connects them, cannot name 'Checks.Hidden'; make it internal [hidden-component]
}
public protocol RowDependency: Dependency { var items: [String] { get } }
public final class RowComponent: Component<any RowDependency> {}
public final class LeafComponent<Item>: Component<any ListDependency> {}
// module: App
// file: RootComponent.swift
import List
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let size = 1
    let items = ["root"]
    var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
    //                             ^ note: 'App' creates it here
    var chart: ChartComponent { ChartComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'ChartComponent' here
}
protocol ChartDependency: Dependency { var last: Double? { get } }
//                                         ^ error: no ancestor of 'ChartComponent' provides 'last: Double?' (RootComponent -> ChartComponent) [missing-provider]
//                                         ^ help: add 'var last: Double?' to 'RootComponent'
final class ChartComponent: Component<any ChartDependency> {}
// module: Checks
// file: Checks.swift
import List

let numbers = ListComponent<Int>.mock(size: 0, items: ["two"])
//            ^ error: 'App' and 'Checks' both create 'ListComponent<Int>', neither sees the other, and 'items' passes through it to 'RowComponent'; create it in a module that both see, or create a subclass of it in each [made-apart]
private struct Hidden {}
private let hidden = ListComponent<Hidden>.mock(size: 3)
//                   ^ error: nothing can be generated for 'ListComponent<Checks.Hidden>', which names a private type; make that internal [bad-mock]
private let leaf = LeafComponent<Hidden>.mock(size: 3)
//                 ^ error: nothing can be generated for 'LeafComponent<Checks.Hidden>', which names a private type; make that internal [bad-mock]
// It is no component of the app, so no message about what is missing there names it.
let doubles = ListComponent<Double>.mock(size: 0, items: ["two"])
let wrong = ListComponent<Bool>.mock(sizes: 0)
//          ^ error: neither 'ListComponent<Bool>' nor a scope below it needs 'sizes' [bad-mock]
//          ^ help: did you mean 'size'?
