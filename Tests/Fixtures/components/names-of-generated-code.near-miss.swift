// Requirements under names that every component has: what the runtime's classes have provides to nobody.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var parent: any Scope { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'parent: any Scope' (RootComponent -> LeafComponent) [missing-provider]
    var path: [String] { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'path: [String]' (RootComponent -> LeafComponent) [missing-provider]
    var dependency: any EmptyDependency { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'dependency: any EmptyDependency' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
