// Types that look alike are not the same.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
    var second: [Int?] { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: [Int?]' (RootComponent -> LeafComponent) [missing-provider]
    var third: (Int) -> Void { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: (Int) -> Void' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    let first: Int? = 1
    //  ^ note: 'first' of 'RootComponent' does not provide it: its type is 'Int?'; unwrap it here, or require 'Int?'
    let second: [Int]? = []
    //  ^ note: 'second' of 'RootComponent' does not provide it: its type is '[Int]?'; unwrap it here
    let third: (Int) -> Int = { $0 }
    //  ^ note: 'third' of 'RootComponent' does not provide it: its type is '(Int) -> Int'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
