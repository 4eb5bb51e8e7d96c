// An app's own class called Component that inherits nothing is none, though its module sees Needle's; a class of
// another file that means Needle's is one.
// module: App
// file: Component.swift
class Component<Needs> {
    var needs: Needs?
}
final class Button: Component<Int> {}
// file: LeafComponent.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'number: Int' (RootComponent -> LeafComponent) [missing-provider]
final class LeafComponent: NeedleFoundation.Component<any LeafDependency> {}
final class OrphanComponent: NeedleFoundation.Component<any LeafDependency> {}
//          ^ warning: component 'OrphanComponent' has no parent: no component creates it with 'OrphanComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
final class RootComponent: BootstrapComponent {
    var button: Button { Button() }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
