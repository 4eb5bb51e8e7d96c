// A property that is there under a condition alone does not provide a requirement that is always there.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var first: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'first: Int' (RootComponent -> LeafComponent) [missing-provider]
    var second: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Int' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    #if DEBUG
    let first: Int = 1
    //  ^ note: 'first' of 'RootComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
    #endif
    #if DEBUG
    let second: Int = 1
    //  ^ note: 'second' of 'RootComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
    #elseif os(Linux)
    let second: Int = 2
    //  ^ note: 'second' of 'RootComponent' does not provide it: it exists only if '!(DEBUG) && os(Linux)'; provide it in other builds, too
    #endif
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
