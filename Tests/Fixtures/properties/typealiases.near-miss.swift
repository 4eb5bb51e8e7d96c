// A typealias of another module that is not public is not seen.
// module: Core
// file: Names.swift
typealias Identifier = Int
public struct Thing {}
// module: App
// file: Names.swift
typealias Identifier = String
// file: Components.swift
import Core
import NeedleFoundation

protocol LeafDependency: Dependency {
    var identifier: Identifier { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'identifier: Identifier' (RootComponent -> LeafComponent) [missing-provider]
}

final class LeafComponent: Component<LeafDependency> {}

final class RootComponent: BootstrapComponent {
    let identifier: Int = 1
    //  ^ note: 'identifier' of 'RootComponent' does not provide it: its type is 'Int'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
