// An internal default is kept where the child is made in the protocol's own module.
// prints: nobody
// module: Core
// file: Core.swift
import NeedleFoundation
open class AppComponent: BootstrapComponent {
    public var home: HomeComponent { HomeComponent(parent: self) }
}
public final class HomeComponent: Component<any EmptyDependency> {}
// module: Cart
// file: Cart.swift
import Core
import NeedleFoundation
public protocol CartDependency: Dependency { var user: String { get } }
extension CartDependency { var user: String { "nobody" } }
public final class CartComponent: Component<any CartDependency> {
    public var text: String { dependency.user }
}
extension HomeComponent {
    public var cart: CartComponent { CartComponent(parent: self) }
}
// module: App
// file: main.swift
import Cart
import Core
registerProviderFactories()
print(AppComponent().home.cart.text)
