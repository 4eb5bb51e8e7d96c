// A typealias that leads to a class of another library, to a type that is nested elsewhere, or to another protocol.
// module: RIBs
// file: RIBs.swift
open class Component<Needs> { public init() {} }
// module: Kit
// file: Kit.swift
import RIBs

public typealias Feature = RIBs.Component
typealias Identifier = Int
// module: App
// file: Names.swift
import Kit

typealias BaseComponent = Feature
typealias Need = OtherDependency
enum Nested { typealias Identifier = Int }
typealias Identifier = String
// file: Components.swift
import Kit
import NeedleFoundation

protocol LeafDependency: Dependency { var name: String { get } }
protocol OtherDependency: Dependency { var identifier: Identifier { get } }
//                                         ^ error: no ancestor of 'LeafComponent' provides 'identifier: Identifier' (AppComponent -> LeafComponent) [missing-provider]

/// No component: its superclass is of another library.
final class RibComponent: BaseComponent<any LeafDependency> {}

final class LeafComponent: Component<any Need> {}

final class AppComponent: BootstrapComponent {
    let identifier: Nested.Identifier = 1
    //  ^ note: 'identifier' of 'AppComponent' does not provide it: its type is 'Nested.Identifier'
    var rib: RibComponent { RibComponent() }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'LeafComponent' here
}
