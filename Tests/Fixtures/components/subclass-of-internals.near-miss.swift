// What the subclass has itself would pass through the base, or nothing takes what it has for what the base provides: then code in the
// subclass's module is needed, which does not see what the base provides internally.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol SideDependency: Dependency {
    var label: String { get }
    //  ^ error: no ancestor of 'SideComponent' provides 'label: String' (RootComponent -> SubComponent -> SideComponent) [missing-provider]
    var theme: String { get }
}
public final class SideComponent: Component<any SideDependency> {}
open class BaseComponent: Component<any EmptyDependency> {
    var label: String { "base" }
    //  ^ note: 'label' of 'SubComponent' does not provide it: it is internal, and generated code in App cannot see it; make it public
    public var side: SideComponent { SideComponent(parent: self) }
    //                               ^ note: 'SubComponent' creates 'SideComponent' here
}
public protocol CardDependency: Dependency {
    var title: String { get }
    var price: Int { get }
    //  ^ error: no ancestor of 'CardComponent' provides 'price: Int' (RootComponent -> SaleComponent -> CardComponent) [missing-provider]
}
public final class CardComponent: Component<any CardDependency> {}
open class ShopComponent: Component<any EmptyDependency> {
    var title: String { "shop" }
    var price: Int { 1 }
    //  ^ note: 'price' of 'SaleComponent' does not provide it: it is internal, and generated code in App cannot see it; make it public
    public var card: CardComponent { CardComponent(parent: self) }
    //                               ^ note: 'SaleComponent' creates 'CardComponent' here
}
// module: App
// file: Root.swift
import Kit
import NeedleFoundation
final class SubComponent: BaseComponent {
    let theme = "blue"
}
final class SaleComponent: ShopComponent {
    let title = "sale"
}
final class RootComponent: BootstrapComponent {
    let theme = "red"
    var base: BaseComponent { BaseComponent(parent: self) }
    var sub: SubComponent { SubComponent(parent: self) }
    //                      ^ note: 'RootComponent' creates 'SubComponent' here
    var sale: SaleComponent { SaleComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'SaleComponent' here
}
