// A module of another package opens a component: what is `package` is not seen there.
// module: Core, package: Shop
// file: Core.swift
import NeedleFoundation
public final class HomeComponent: Component<any EmptyDependency> {}
open class AppComponent: BootstrapComponent {
    package var first: Int { 1 }
    //          ^ note: 'first' of 'AppComponent' does not provide it: no module can see both it and everything else that this path takes from above
    public var home: HomeComponent { HomeComponent(parent: self) }
    //                               ^ note: 'AppComponent' creates 'HomeComponent' here
}
// module: Cart, package: Cart
// file: Cart.swift
import Core
import NeedleFoundation
public protocol CartDependency: Dependency { var first: Int { get } }
//                                               ^ error: no ancestor of 'CartComponent' provides 'first: Int' (AppComponent -> HomeComponent -> CartComponent) [missing-provider]
public final class CartComponent: Component<any CartDependency> {}
extension HomeComponent {
    public var cart: CartComponent { CartComponent(parent: self) }
    //                               ^ note: 'HomeComponent' creates 'CartComponent' here
}
