// The subclass has what passes through the superclass: the class of that would pass over it.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol TokenDependency: Dependency {
    var token: Int { get }
    var user: String { get }
}
open class PlainComponent: Component<any EmptyDependency> {
    public let token = 8
    var item: ItemComponent { ItemComponent(parent: self) }
//                            ^ error: 'MyPlainComponent' creates 'ItemComponent' here, but module 'App', which connects them, cannot name 'ItemComponent'; make it public [hidden-component]
}
final class ItemComponent: Component<any TokenDependency> {}
// module: App
// file: Root.swift
import Kit
import NeedleFoundation
final class MyPlainComponent: PlainComponent {
    let user = "Eve"
}
final class RootComponent: BootstrapComponent {
    var plain: MyPlainComponent { MyPlainComponent(parent: self) }
}
