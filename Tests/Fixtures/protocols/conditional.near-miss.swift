// The protocol of the other branch needs what is there in the first one's builds only.
// module: App
// file: Components.swift
import NeedleFoundation
#if DEBUG
protocol LeafDependency: Dependency {
    var level: Int { get }
}
#else
protocol LeafDependency: Dependency {
    var trace: String { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'trace: String' (RootComponent -> LeafComponent) [missing-provider]
}
#endif
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    #if DEBUG
    let trace: String = ""
//      ^ note: 'trace' of 'RootComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
    #endif
    let level: Int = 1
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
