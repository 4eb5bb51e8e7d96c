// Where nobody is further up, what is in doubt is an error.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var index: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'index: String' (RootComponent -> ListComponent<String> -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
class ListComponent<Item>: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'ListComponent<String>' creates 'LeafComponent' here
}
extension ListComponent where Item: Equatable {
    var index: String { "near" }
    //  ^ note: 'index' of 'ListComponent<String>' does not provide it: only the compiler knows which types have the extension where 'Item: Equatable'; declare it in the class
}
final class RootComponent: BootstrapComponent {
    var list: ListComponent<String> { ListComponent<String>(parent: self) }
    //                                ^ note: 'RootComponent' creates 'ListComponent<String>' here
}
