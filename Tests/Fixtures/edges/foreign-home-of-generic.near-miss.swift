// There what is internal to the generic component's module is not seen, and what the child needs is of its arguments.
// module: Core
// file: Core.swift
import NeedleFoundation
open class ListComponent<Item>: Component<any EmptyDependency> {
    var count: Int { 3 }
    //  ^ note: 'count' of 'ListComponent<String>' does not provide it: it is internal, and generated code in App cannot see it; make it public
    public var items: [Item] { [] }
    //         ^ note: 'items' of 'ListComponent<String>' does not provide it: its type is '[Item]'
}
open class AppComponent: BootstrapComponent {
    public var words: ListComponent<String> { ListComponent<String>(parent: self) }
    //                                        ^ note: 'AppComponent' creates 'ListComponent<String>' here
    //                                        ^ note: 'AppComponent' creates 'ListComponent<String>' here
}
// module: App
// file: Components.swift
import Core
import NeedleFoundation
protocol RowDependency: Dependency {
    var count: Int { get }
    //  ^ error: no ancestor of 'RowComponent' provides 'count: Int' (AppComponent -> ListComponent<String> -> RowComponent) [missing-provider]
    var items: [Int] { get }
    //  ^ error: no ancestor of 'RowComponent' provides 'items: [Int]' (AppComponent -> ListComponent<String> -> RowComponent) [missing-provider]
}
final class RowComponent: Component<any RowDependency> {}
extension ListComponent {
    var row: RowComponent { RowComponent(parent: self) }
    //                      ^ note: 'ListComponent<String>' creates 'RowComponent' here
    //                      ^ note: 'ListComponent<String>' creates 'RowComponent' here
}
