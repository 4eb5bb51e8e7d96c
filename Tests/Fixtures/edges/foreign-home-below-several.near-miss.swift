// Of the parents of a scope that the app opens, one lacks what the child needs.
// module: Core
// file: Core.swift
import NeedleFoundation
public final class HomeComponent: Component<any EmptyDependency> {
    public var inner: HomeComponent { HomeComponent(parent: self) }
}
public final class FirstComponent: Component<any EmptyDependency> {
    public let name: String = "first"
    //         ^ note: 'FirstComponent' provides it on another path
    public var home: HomeComponent { HomeComponent(parent: self) }
}
open class AppComponent: BootstrapComponent {
    let name: String = "app"
    //  ^ note: 'name' of 'AppComponent' does not provide it: no module can see both it and everything else that this path takes from above
    public var first: FirstComponent { FirstComponent(parent: self) }
    public var home: HomeComponent { HomeComponent(parent: self) }
    //                               ^ note: 'AppComponent' creates 'HomeComponent' here
}
// module: App
// file: Components.swift
import Core
import NeedleFoundation
protocol CartDependency: Dependency { var name: String { get } }
//                                        ^ error: no ancestor of 'CartComponent' on this path provides 'name: String' (AppComponent -> HomeComponent -> CartComponent) [missing-provider]
final class CartComponent: Component<any CartDependency> {}
extension HomeComponent {
    var cart: CartComponent { CartComponent(parent: self) }
    //                        ^ note: 'HomeComponent' creates 'CartComponent' here
}
