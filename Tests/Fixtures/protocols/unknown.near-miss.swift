// A protocol that no parsed module declares may ask for anything.
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency, CustomStringConvertible {}
//                                   ^ error: protocol 'CustomStringConvertible' of 'LeafDependency' is not declared in any parsed module; remove it from the inheritance list, or parse the module that declares it [unknown-protocol]

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
