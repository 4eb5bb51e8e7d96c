// What is public to few neither provides nor is kept as a default where it is not imported so, and cannot be named.
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var one: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'one: Int' (RootComponent -> LeafComponent) [missing-provider]
    var two: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'two: Int' (RootComponent -> LeafComponent) [missing-provider]
    @_spi(Tools) var three: Int { get }
    //               ^ error: no ancestor of 'LeafComponent' provides 'three: Int' (RootComponent -> LeafComponent) [missing-provider]
    //               ^ note: module 'App' does not see its default; make that public to all
    static var four: Int { get }
    //         ^ error: no scope can provide 'four' of 'LeafDependency': it is static, and not every module imports its '@_spi' default [unmeetable-requirement]
}
extension LeafDependency {
    @_spi(Tools) public var three: Int { 3 }
    @_spi(Tools) public static var four: Int { 4 }
}
public final class LeafComponent: Component<any LeafDependency> {}
open class BaseComponent: BootstrapComponent {
    @_spi(Tools) public var one: Int { 1 }
    //                      ^ note: 'one' of 'RootComponent' does not provide it: it is '@_spi(Tools)'; import 'Leaf' with that in a file of 'App'
}
@_spi(Tools) extension BaseComponent {
    public var two: Int { 2 }
    //         ^ note: 'two' of 'RootComponent' does not provide it: it is '@_spi(Tools)'; import 'Leaf' with that in a file of 'App'
}
public protocol FewDependency: Dependency { var four: Int { get } }
@_spi(Tools) public final class FewComponent: Component<any FewDependency> {}
public final class ItemComponent<Item>: Component<any FewDependency> {}
@_spi(Tools) public struct Item {}
// module: Base
// file: Base.swift
@_spi(Tools) import Leaf
import NeedleFoundation
open class MiddleComponent: BaseComponent {
    public var four: Int { 4 }
    var few: FewComponent { FewComponent(parent: self) }
    //                      ^ error: 'SecondComponent' creates 'FewComponent' here, but module 'App', which connects them, cannot name 'FewComponent'; write '@_spi(Tools) import Leaf' in one of its files [hidden-component]
}
open class ItemRootComponent: BootstrapComponent {
    public var four: Int { 4 }
    var item: ItemComponent<Item> { ItemComponent<Item>(parent: self) }
    //                              ^ error: 'ThirdComponent' creates 'ItemComponent' here, but module 'App', which connects them, cannot name 'Item'; write '@_spi(Tools) import Leaf' in one of its files [hidden-component]
}
// module: App
// file: main.swift
import Base
import Leaf
final class RootComponent: BaseComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
final class SecondComponent: MiddleComponent {}
final class ThirdComponent: ItemRootComponent {}
registerProviderFactories()
