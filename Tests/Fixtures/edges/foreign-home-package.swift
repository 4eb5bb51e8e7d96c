// A package's modules open each other's components: all that they need is `package`.
// prints: cart 1 2
// module: Core, package: Shop
// file: Core.swift
import NeedleFoundation
package final class HomeComponent: Component<any EmptyDependency> {}
package class AppComponent: BootstrapComponent {
    package override init() {}
    package var first: Int { 1 }
    package var home: HomeComponent { HomeComponent(parent: self) }
}
// module: Cart, package: Shop
// file: Cart.swift
import Core
import NeedleFoundation
package protocol CartDependency: Dependency {
    var first: Int { get }
    var second: Int { get }
}
package final class CartComponent: Component<any CartDependency> {
    package var text: String { "cart \(dependency.first) \(dependency.second)" }
}
extension HomeComponent {
    package var second: Int { 2 }
    package var cart: CartComponent { CartComponent(parent: self) }
}
// module: App, package: Shop
// file: main.swift
import Cart
import Core
registerProviderFactories()
print(AppComponent().home.cart.text)
