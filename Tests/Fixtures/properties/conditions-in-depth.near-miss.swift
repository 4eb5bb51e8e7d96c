// Inside two `#if`, a property is there only if both hold; an `elseif` holds only if what is before it does not.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    #if DEBUG
    var debug: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'debug: Int' (RootComponent -> LeafComponent) [missing-provider]
    #endif
    #if os(macOS)
    var platform: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'platform: Int' (RootComponent -> LeafComponent) [missing-provider]
    #endif
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    #if os(Linux)
    #if DEBUG
    let debug = 0
    //  ^ note: 'debug' of 'RootComponent' does not provide it: it exists only if 'DEBUG && os(Linux)'; provide it in other builds, too
    #endif
    #endif
    #if DEBUG
    let unused = 0
    #elseif os(macOS)
    let platform = 2
    //  ^ note: 'platform' of 'RootComponent' does not provide it: it exists only if '!(DEBUG) && os(macOS)'; provide it in other builds, too
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
