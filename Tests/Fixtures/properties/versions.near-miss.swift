// What only some compilers read counts: a property that only later ones have does not provide, and a requirement of the mode of
// Swift 5 is one.
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var host: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'host: String' (RootComponent -> LeafComponent) [missing-provider]
    #if swift(<6)
    var older: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'older: String' (RootComponent -> LeafComponent) [missing-provider]
    #endif
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    #if compiler(>=6.2)
    let host: String = "host"
    //  ^ note: 'host' of 'RootComponent' does not provide it: it exists only if 'compiler(>=6.2)'; provide it in other builds, too
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
