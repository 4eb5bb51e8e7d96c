// The arguments of the superclass decide what it provides: then its classes cannot serve.
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol SideDependency: Dependency {
    var token: Int { get }
//      ^ error: no ancestor of 'SideComponent' provides 'token: Int' (RootComponent -> PlainComponent -> SideComponent) [missing-provider]
    var items: [Int] { get }
}
public final class SideComponent: Component<any SideDependency> {}
open class BaseComponent<Item>: Component<any EmptyDependency> {
    let token = 7
//      ^ note: 'token' of 'PlainComponent' does not provide it: it is internal, and generated code in App cannot see it; make it public
    public let items: [Item] = []
    public var side: SideComponent { SideComponent(parent: self) }
//                                   ^ note: 'PlainComponent' creates 'SideComponent' here
}
// module: App
// file: Root.swift
import Core
import NeedleFoundation
final class PlainComponent: BaseComponent<Int> {}
final class RootComponent: BootstrapComponent {
    var plain: PlainComponent { PlainComponent(parent: self) }
//                              ^ note: 'RootComponent' creates 'PlainComponent' here
}
