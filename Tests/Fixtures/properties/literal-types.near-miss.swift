// With a typealias that decides of what type literals are, a literal does not tell the type of a property.
// module: App
// file: Components.swift
import NeedleFoundation

typealias IntegerLiteralType = Int64

protocol LeafDependency: Dependency {
    var count: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'count: Int' (RootComponent -> LeafComponent) [missing-provider]
    var list: [Int] { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'list: [Int]' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {}

final class RootComponent: BootstrapComponent {
    let count = 1
    //  ^ note: 'count' of 'RootComponent' does not provide it: it has no type annotation; write 'count: Int' if that is its type
    let list = [1]
    //  ^ note: 'list' of 'RootComponent' does not provide it: it has no type annotation; write 'list: [Int]' if that is its type
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
