// What is needed is there, but not above who needs it: in a sibling, in a child, and where it cannot be seen.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var count: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'count: Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<any LeafDependency> {
    var child: ChildComponent { ChildComponent(parent: self) }
}

final class ChildComponent: Component<any EmptyDependency> {
    var count: Int { 1 }
    //  ^ note: 'ChildComponent' has it, but is not above 'LeafComponent'
}

final class SiblingComponent: Component<any EmptyDependency> {
    var count: Int { 2 }
    //  ^ note: 'SiblingComponent' has it, but is not above 'LeafComponent'
}

final class SecretiveComponent: Component<any EmptyDependency> {
    private var count: Int { 3 }
}

final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    var sibling: SiblingComponent { SiblingComponent(parent: self) }
    var secretive: SecretiveComponent { SecretiveComponent(parent: self) }
}
