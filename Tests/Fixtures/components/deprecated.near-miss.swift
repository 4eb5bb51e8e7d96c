// What a deprecated component needs must be provided as well.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var number: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'number: Int' (RootComponent -> LeafComponent) [missing-provider]
}
@available(*, deprecated) final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    @available(*, deprecated) var leaf: LeafComponent { LeafComponent(parent: self) }
    //                                                  ^ note: 'RootComponent' creates 'LeafComponent' here
}
