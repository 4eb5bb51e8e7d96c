// Nobody provides what is inherited by a `where` clause.
// module: App
// file: Components.swift
import NeedleFoundation
protocol HasFirst { var first: Int { get } }
//                      ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
protocol LeafDependency: Dependency where Self: HasFirst, Self: AnyObject {}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
