// An optional does not provide the value, nor `any P` a `P` of another name.
// module: App
// file: Components.swift
import NeedleFoundation

protocol Store { var name: String { get } }
protocol Shop { var name: String { get } }
struct Shelf: Store { var name: String }

protocol LeafDependency: Dependency {
    var count: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'count: Int' (RootComponent -> LeafComponent) [missing-provider]
    var store: any Shop { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'store: any Shop' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    let count: Int? = 2
    //  ^ note: 'count' of 'RootComponent' does not provide it: its type is 'Int?'; unwrap it here, or require 'Int?'
    var store: some Store { Shelf(name: "shelf") }
    //  ^ note: 'store' of 'RootComponent' does not provide it: its type is 'some Store'; if that conforms, write 'store: any Shop'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
