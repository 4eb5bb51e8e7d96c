// Only one branch of the superclass has the property.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var level: Int { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'level: Int' (RootComponent -> LeafComponent) [missing-provider]
}
#if DEBUG
class BaseComponent: BootstrapComponent {
    var level: Int { 1 }
//      ^ note: 'level' of 'RootComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
}
#else
class BaseComponent: BootstrapComponent {}
#endif
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BaseComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
