// A property that is not available everywhere does not provide a requirement that is; a deprecated one is a warning.
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
    @available(macOS 99, *) var first: Int { 1 }
    //                          ^ note: 'first' of 'RootComponent' does not provide it: it is not available wherever the requirement is
    @available(*, unavailable) var second: Int { 2 }
    //                             ^ note: 'second' of 'RootComponent' does not provide it: it is not available wherever the requirement is
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
