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
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
// module: Feed
// file: Feed.swift
import NeedleFoundation
import Shop
protocol FeedDependency: Dependency { var third: Store { get } }
//                                        ^ error: no ancestor of 'FeedComponent' provides 'third: Store' (FeedRootComponent -> FeedComponent) [missing-provider]
final class FeedComponent: Component<any FeedDependency> {}
// file: FeedRoot.swift
import NeedleFoundation
import Market
final class FeedRootComponent: BootstrapComponent {
    let third: Store = Store()
    //  ^ note: 'third' of 'FeedRootComponent' does not provide it: its type is 'Market.Store', not 'Shop.Store'
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'FeedRootComponent' creates 'FeedComponent' here
}
// module: Market
// file: Market.swift
public struct Store: Sendable { public init() {} }
