// A default that is internal in the protocol's module cannot be kept by an edge in another.
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var first: Int { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
//                                               ^ note: module 'App' does not see its default; make that public to all
extension LeafDependency { var first: Int { 1 } }
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: Components.swift
import Core
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
