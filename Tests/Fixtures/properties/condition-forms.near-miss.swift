// Two branches that leave a build without the property.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var level: Int { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'level: Int' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    #if !DEBUG && os(iOS)
    var level: Int { 1 }
//      ^ note: 'level' of 'RootComponent' does not provide it: it exists only if '!(DEBUG) && os(iOS)'; provide it in other builds, too
    #elseif !DEBUG
    var level: Int { 2 }
//      ^ note: 'level' of 'RootComponent' does not provide it: it exists only if '!(DEBUG) && !(os(iOS))'; provide it in other builds, too
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
