// A settable requirement that is met by walking up, since the child is made in another module than its parent, is set
// there as well.
// prints: 2 Ada
// module: Core
// file: Core.swift
import NeedleFoundation

open class AppComponent: BootstrapComponent {
    public var home: HomeComponent { HomeComponent(parent: self) }
    public var count: Int = 1
    public var name: String?
}

public final class HomeComponent: Component<any EmptyDependency> {}
// module: App
// file: main.swift
import Core
import NeedleFoundation

protocol CartDependency: Dependency {
    var count: Int { get set }
    var name: String? { get set }
}
final class CartComponent: Component<any CartDependency> {
    func add() {
        dependency.count += 1
        dependency.name = "Ada"
    }
}

extension HomeComponent {
    var cart: CartComponent { CartComponent(parent: self) }
}

registerProviderFactories()
let app = AppComponent()
app.home.cart.add()
print(app.count, app.name ?? "nobody")
