// A requirement with a default is met by an ancestor on one way and by nobody on another: the default cannot be kept for
// one way alone, and an ancestor that provides is not passed over.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var name: String { get }
    //  ^ error: no ancestor of 'LeafComponent' on this path provides 'name: String' (PreviewComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    //  ^ note: its default applies only where no ancestor provides it on any path
}
extension LeafDependency { var name: String { "default" } }
final class LeafComponent: Component<any LeafDependency> {}

final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
}
final class RootComponent: BootstrapComponent {
    var name: String { "root" }
    //  ^ note: 'RootComponent' provides it on another path
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
final class PreviewComponent: BootstrapComponent {
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'PreviewComponent' creates 'MiddleComponent' here
}
