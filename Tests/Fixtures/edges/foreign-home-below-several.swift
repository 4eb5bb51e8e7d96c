// A scope that the app opens has several parents, one a scope of its own kind; each provides in its own way.
// prints: first, second, none
// prints: Ada, Ada
// prints: phone 1, watch 2
// module: Core
// file: Core.swift
import NeedleFoundation
public final class HomeComponent: Component<any EmptyDependency> {
    public var inner: HomeComponent { HomeComponent(parent: self) }
}
public final class FirstComponent: Component<any EmptyDependency> {
    public let name: String = "first"
    public var home: HomeComponent { HomeComponent(parent: self) }
}
public final class SecondComponent: Component<any EmptyDependency> {
    public let name: String? = "second"
    public var home: HomeComponent { HomeComponent(parent: self) }
}
open class AppComponent: BootstrapComponent {
    public let name: String? = nil
    public let owner = "Ada"
    public let one = 1, two = 2
    public var first: FirstComponent { FirstComponent(parent: self) }
    public var second: SecondComponent { SecondComponent(parent: self) }
    public var home: HomeComponent { HomeComponent(parent: self) }
}
// module: Phone
// file: Phone.swift
import Core
import NeedleFoundation
protocol ButtonDependency: Dependency { var one: Int { get } }
final class ButtonComponent: Component<any ButtonDependency> {
    var text: String { "phone \(dependency.one)" }
}
extension HomeComponent {
    var button: ButtonComponent { ButtonComponent(parent: self) }
    public var phoneText: String { button.text }
}
// module: Watch
// file: Watch.swift
import Core
import NeedleFoundation
protocol ButtonDependency: Dependency { var two: Int { get } }
final class ButtonComponent: Component<any ButtonDependency> {
    var text: String { "watch \(dependency.two)" }
}
extension HomeComponent {
    var button: ButtonComponent { ButtonComponent(parent: self) }
    public var watchText: String { button.text }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
import Phone
import Watch
protocol CartDependency: Dependency {
    var name: String? { get }
    var owner: String { get }
}
final class CartComponent: Component<any CartDependency> {
    var name: String { dependency.name ?? "none" }
    var owner: String { dependency.owner }
}
extension HomeComponent {
    var cart: CartComponent { CartComponent(parent: self) }
}
registerProviderFactories()
let app = AppComponent()
print("\(app.first.home.cart.name), \(app.second.home.inner.cart.name), \(app.home.cart.name)")
print("\(app.home.inner.inner.cart.owner), \(app.first.home.cart.owner)")
print("\(app.home.phoneText), \(app.home.inner.watchText)")
