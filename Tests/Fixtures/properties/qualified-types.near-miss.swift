// Two types of one name, in another module and nested, are two.
// module: Shop
// file: Store.swift
public struct Store: Sendable {}
// module: App
// file: Components.swift
import NeedleFoundation
import Shop

struct Store {}

enum Board {
    struct Store {}
}

protocol LeafDependency: Dependency {
    var first: Shop.Store { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Shop.Store' (RootComponent -> LeafComponent) [missing-provider]
    var second: Board.Store { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Board.Store' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    let first: Store = Store()
    //  ^ note: 'first' of 'RootComponent' does not provide it: its type is 'Store'
    let second: Store = Store()
    //  ^ note: 'second' of 'RootComponent' does not provide it: its type is 'Store'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' makes 'LeafComponent' here
    //                        ^ note: 'RootComponent' makes 'LeafComponent' here
}
