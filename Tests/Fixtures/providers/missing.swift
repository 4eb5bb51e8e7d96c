// No ancestor has the property: one has its name with another type, one has it as a static member.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var count: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'count: Int' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {}

final class MiddleComponent: Component<any EmptyDependency> {
    static var count: Int { 1 }
    //         ^ note: 'count' of 'MiddleComponent' does not provide it: it belongs to the class, not to a scope; leave out 'static' or 'class'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
}

final class RootComponent: BootstrapComponent {
    var count: String { "1" }
    //  ^ note: 'count' of 'RootComponent' does not provide it: its type is 'String'
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
}
