// A file that imports Needle alone means Needle's Component, though another file of the module means another.
// module: RIBs
public protocol Dependency {}
open class Component<Needs> {}
// module: App
// file: Ribs.swift
import RIBs
protocol RibDependency: Dependency {}
final class RibComponent: Component<any RibDependency> {}
// file: Needle.swift
import NeedleFoundation
protocol LeafDependency: Dependency {}
final class LeafComponent: Component<any LeafDependency> {}
//          ^ warning: component 'LeafComponent' has no parent: no component creates it with 'LeafComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
final class RootComponent: BootstrapComponent {}
