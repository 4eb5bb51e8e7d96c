// What the app has from a later system on than the requirement of another module does not provide it.
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    @available(macOS 98, *) var glass: Int { get }
    //                          ^ error: no ancestor of 'LeafComponent' provides 'glass: Int' (RootComponent -> LeafComponent) [missing-provider]
    var third: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'third: Int' (RootComponent -> LeafComponent) [missing-provider]
}
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: main.swift
import Leaf
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    @available(macOS 99, *) var glass: Int { 1 }
    //                          ^ note: 'glass' of 'RootComponent' does not provide it: it is not available wherever the requirement is
    @available(macOS 99, *) var third: Int { 3 }
    //                          ^ note: 'third' of 'RootComponent' does not provide it: it is not available wherever the requirement is
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
