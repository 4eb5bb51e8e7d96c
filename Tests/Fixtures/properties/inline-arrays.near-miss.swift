// An array of another length, or of no length, is another type.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var pair: [2 of Int] { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'pair: [2 of Int]' (RootComponent -> LeafComponent) [missing-provider]
    var list: [2 of Int] { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'list: [2 of Int]' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var pair: [3 of Int] { [1, 2, 3] }
    //  ^ note: 'pair' of 'RootComponent' does not provide it: its type is '[3 of Int]'
    var list: [Int] { [1, 2] }
    //  ^ note: 'list' of 'RootComponent' does not provide it: its type is '[Int]'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
