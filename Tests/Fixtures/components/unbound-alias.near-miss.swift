// The arguments of the alias are those of the class: what the dependency states must be provided.
// module: App
// file: Components.swift
import NeedleFoundation
typealias Base = Component
protocol LeafDependency: Dependency {
    var first: Int { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Base<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
