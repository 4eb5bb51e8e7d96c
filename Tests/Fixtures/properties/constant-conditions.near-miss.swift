// What is in an `#if false` does not provide.
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    #if true
    var host: String { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'host: String' (RootComponent -> LeafComponent) [missing-provider]
    #endif
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    #if false && DEBUG
    var host: String { "root" }
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
