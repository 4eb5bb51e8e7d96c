// A default of another type, of another protocol, under a condition, or in a constrained extension is none.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: String' (RootComponent -> LeafComponent) [missing-provider]
    var second: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Int' (RootComponent -> LeafComponent) [missing-provider]
    var third: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: Int' (RootComponent -> LeafComponent) [missing-provider]
    var fourth: Int { get set }
    //  ^ error: no ancestor of 'LeafComponent' provides 'fourth: Int' (RootComponent -> LeafComponent) [missing-provider]
}

extension LeafDependency {
    var first: Int { 1 }
    #if DEBUG
    var third: Int { 3 }
    #endif
    var fourth: Int { 4 }
}

extension LeafDependency where Self: Sendable {
    var second: Int { 2 }
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
