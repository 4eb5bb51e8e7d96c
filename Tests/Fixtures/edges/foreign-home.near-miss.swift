// What the extension has cannot be seen from the module that adds what else the child needs, so no one file can read both.
// module: Core
import NeedleFoundation
open class AppComponent: BootstrapComponent {
    public var home: HomeComponent { HomeComponent(parent: self) }
    //                               ^ note: 'AppComponent' creates 'HomeComponent' here
}
public final class HomeComponent: Component<any EmptyDependency> {}
// module: Cart
import Core
import NeedleFoundation
public protocol CartDependency: Dependency {
    var items: Int { get }
    var currency: String { get }
    //  ^ error: no ancestor of 'CartComponent' provides 'currency: String' (AppComponent -> HomeComponent -> CartComponent) [missing-provider]
}
public final class CartComponent: Component<any CartDependency> {}
extension HomeComponent {
    var items: Int { 3 }
    public var cart: CartComponent { CartComponent(parent: self) }
    //                               ^ note: 'HomeComponent' creates 'CartComponent' here
}
// module: App
import Cart
import Core
import NeedleFoundation
extension AppComponent { public var currency: String { "EUR" } }
//                                  ^ note: 'currency' of 'AppComponent' does not provide it: it is public, and generated code in Core cannot see it
