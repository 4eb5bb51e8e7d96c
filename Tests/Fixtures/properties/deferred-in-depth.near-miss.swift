// Deferred creation converts nothing: a value is no optional there, and a type no `any P` of what it conforms to.
// module: App
// file: Components.swift
import NeedleFoundation
protocol Store { var name: String { get } }
struct Shelf: Store { var name: String }
protocol LeafDependency: Dependency {
    var optional: () -> Int? { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'optional: () -> Int?' (RootComponent -> LeafComponent) [missing-provider]
    var store: () -> any Store { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'store: () -> any Store' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let optional = 1
    //  ^ note: 'optional' of 'RootComponent' does not provide it: its type is 'Int'
    var store: Shelf { Shelf(name: "shelf") }
    //  ^ note: 'store' of 'RootComponent' does not provide it: its type is 'Shelf'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
