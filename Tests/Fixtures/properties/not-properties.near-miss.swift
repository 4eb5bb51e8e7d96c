// Static and class members, locals, members of nested types and of other types are no properties of the component.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
    var second: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Int' (RootComponent -> LeafComponent) [missing-provider]
    var third: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: Int' (RootComponent -> LeafComponent) [missing-provider]
    var fourth: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'fourth: Int' (RootComponent -> LeafComponent) [missing-provider]
    var fifth: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'fifth: Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    static let first: Int = 1
    //         ^ note: 'first' of 'RootComponent' does not provide it: it belongs to the class, not to a scope; leave out 'static' or 'class'
    class var second: Int { 2 }
    //        ^ note: 'second' of 'RootComponent' does not provide it: it belongs to the class, not to a scope; leave out 'static' or 'class'
    func make() -> Int {
        let third: Int = 3
        return third
    }
    final class Nested {
        let fourth: Int = 4
    }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}

extension RootComponent.Nested {
    var third: Int { 3 }
}

final class Other {
    let fifth: Int = 5
}
