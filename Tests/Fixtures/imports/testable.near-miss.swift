// What is internal in a module is not seen through `@testable import`: generated code is no test.
// module: Kit
// file: Kit.swift
import NeedleFoundation
struct Number { var value = 7 }
open class BaseComponent: BootstrapComponent {
    var number: Int { 7 }
    //  ^ note: 'number' of 'RootComponent' does not provide it: it is internal, and generated code in App cannot see it; make it public
}
// module: App
// file: Components.swift
@testable import Kit
import NeedleFoundation
public protocol LeafDependency: Dependency { var number: Int { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'number: Int' (RootComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BaseComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
