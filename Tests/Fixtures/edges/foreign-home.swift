// A child is made in another module's extension of the parent: what it needs comes from the parent, from that
// extension, from above, and from a property that only a third module adds.
// prints: cart: Ada, 3 items, shop, EUR
// module: Core
// file: Core.swift
import NeedleFoundation
open class AppComponent: BootstrapComponent {
    public var currency: String { "EUR" }
    public var home: HomeComponent { HomeComponent(parent: self) }
}
public final class HomeComponent: Component<any EmptyDependency> {
    public var name: String { "shop" }
}
// module: Cart
// file: Cart.swift
import Core
import NeedleFoundation
public protocol CartDependency: Dependency {
    var user: String { get }
    var items: Int { get }
    var name: String { get }
    var currency: String { get }
}
public final class CartComponent: Component<any CartDependency> {
    public var text: String { row.text }
    var row: RowComponent { RowComponent(parent: self) }
}
final class RowComponent: Component<any CartDependency> {
    var text: String { "cart: \(dependency.user), \(dependency.items) items, \(dependency.name), \(dependency.currency)" }
}
extension HomeComponent {
    public var user: String { "Ada" }
    var items: Int { 3 }
    public var cart: CartComponent { CartComponent(parent: self) }
}
// module: App
// file: main.swift
import Cart
import Core
registerProviderFactories()
print(AppComponent().home.cart.text)
