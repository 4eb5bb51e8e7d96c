// A file imports both libraries, and the qualified name decides: Needle's component has no parent, and the protocol of
// the other library is no dependency of Needle's, but asks for its members all the same.
// module: RIBs
// file: RIBs.swift
public protocol Dependency {}
public protocol EmptyDependency: Dependency {}
open class Component<Needs>: Dependency {
    public init(dependency: Needs) {}
}
// module: App
// file: Components.swift
import NeedleFoundation
import RIBs
protocol RibDependency: RIBs.Dependency { var user: String { get } }
//                                            ^ error: no ancestor of 'LeafComponent' provides 'user: String' (RootComponent -> LeafComponent) [missing-provider]
final class RibComponent: RIBs.Component<any RibDependency> {}
final class OrphanComponent: NeedleFoundation.Component<any RibDependency> {}
//          ^ warning: component 'OrphanComponent' has no parent: no component creates it with 'OrphanComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
protocol LeafDependency: NeedleFoundation.Dependency, RibDependency {}
final class LeafComponent: NeedleFoundation.Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
