// Components nested in an extension of another module's type belong to the module that declares them.
// prints: leaf 1 2, page 3
// module: Kit
// file: Kit.swift
import NeedleFoundation
public enum Feature {}
public protocol PageDependency: Dependency { var number: Int { get } }
public final class PageComponent: Component<any PageDependency> {
    public var text: String { "page \(dependency.number)" }
}
// module: Shop
// file: Shop.swift
import Kit
import NeedleFoundation
public protocol ShopDependency: Dependency { var size: Int { get } }
extension Feature {
    public final class ShopComponent: Component<any ShopDependency> {
        let count = 1
        public var leaf: Leaf { Leaf(parent: self) }
        public var page: PageComponent { PageComponent(parent: self) }
    }
    public final class Leaf: Component<any LeafDependency> {
        public var text: String { "leaf \(dependency.count) \(dependency.size)" }
    }
}
public protocol LeafDependency: Dependency {
    var count: Int { get }
    var size: Int { get }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
import Shop
extension Feature {
    final class RootComponent: BootstrapComponent {
        let size = 2
        let number = 3
        var shop: Feature.ShopComponent { .init(parent: self) }
    }
}
registerProviderFactories()
let shop = Feature.RootComponent().shop
print("\(shop.leaf.text), \(shop.page.text)")
