// An optional provides no value, and `some P` no `any Q`, whatever both are of.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol Store {}
public protocol Shop {}
public protocol LeafDependency: Dependency {
    var count: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'count: Int' (RootComponent -> LeafComponent) [missing-provider]
    var store: any Store { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'store: any Store' (RootComponent -> LeafComponent) [missing-provider]
    var make: () -> any Store { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'make: () -> any Store' (RootComponent -> LeafComponent) [missing-provider]
}
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
struct Shelf: Store, Shop {}
final class RootComponent: BootstrapComponent {
    let count: Int? = 1
    //  ^ note: 'count' of 'RootComponent' does not provide it: its type is 'Int?'; unwrap it here, or require 'Int?'
    var store: some Shop { Shelf() }
    //  ^ note: 'store' of 'RootComponent' does not provide it: its type is 'some Shop'; if that conforms, write 'store: any Store'
    var make: some Shop { Shelf() }
    //  ^ note: 'make' of 'RootComponent' does not provide it: its type is 'some Shop'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
