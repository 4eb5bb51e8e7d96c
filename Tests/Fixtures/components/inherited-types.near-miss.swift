// A superclass without a type of that name inside: the type of the module is meant.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency { var name: String { get } }
final class Leaf: Component<any LeafDependency> {}

class FlowBase: BootstrapComponent {
    final class Twig: Component<any LeafDependency> {}
    //          ^ warning: component 'FlowBase.Twig' has no parent: no component creates it with 'FlowBase.Twig(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
}
final class Flow: FlowBase {
    let name = "flow"
    var leaf: Leaf { Leaf(parent: self) }
}
enum Elsewhere { final class Leaf {} }
