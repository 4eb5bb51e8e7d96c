// One parent of a component has what it needs, the other does not; so does a component that is no ancestor at all.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var count: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' on this path provides 'count: Int' (RootComponent -> OtherComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {}

final class MiddleComponent: Component<any EmptyDependency> {
    var count: Int { 1 }
    //  ^ note: 'MiddleComponent' provides it on another path
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class OtherComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'OtherComponent' creates 'LeafComponent' here
}

final class SiblingComponent: Component<any EmptyDependency> {
    var count: Int { 2 }
}

final class RootComponent: BootstrapComponent {
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var other: OtherComponent { OtherComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'OtherComponent' here
    var sibling: SiblingComponent { SiblingComponent(parent: self) }
}
