// What a typealias of another module stands for has needs like any child, and needs none if it is no component.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var number: Int { get } }
//                                               ^ error: no ancestor of 'FirstComponent' provides 'number: Int' (RootComponent -> FirstComponent) [missing-provider]
public final class FirstComponent: Component<any LeafDependency> {}
public typealias First = FirstComponent
public final class Coordinator { public init(parent: AnyObject) {} }
public typealias Second = Coordinator
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var first: First { .init(parent: self) }
    //                 ^ note: 'RootComponent' creates 'FirstComponent' here
    var second: Second { .init(parent: self) }
}
registerProviderFactories()
