// What cannot be set in the module that walks up does not provide a settable requirement.
// module: Core
// file: Core.swift
import NeedleFoundation

open class AppComponent: BootstrapComponent {
    public var home: HomeComponent { HomeComponent(parent: self) }
//                                   ^ note: 'AppComponent' creates 'HomeComponent' here
//                                   ^ note: 'AppComponent' creates 'HomeComponent' here
    public private(set) var count: Int = 1
//                          ^ note: 'count' of 'AppComponent' does not provide it: its setter is private, and generated code in Core cannot see it; make it internal
    public var name: String? { nil }
//             ^ note: 'name' of 'AppComponent' does not provide it: it cannot be set; give it a setter, or write '{ get }' after the type of the requirement
}

public final class HomeComponent: Component<any EmptyDependency> {}
// module: App
// file: Cart.swift
import Core
import NeedleFoundation

protocol CartDependency: Dependency {
    var count: Int { get set }
//      ^ error: no ancestor of 'CartComponent' provides 'count: Int' (AppComponent -> HomeComponent -> CartComponent) [missing-provider]
    var name: String? { get set }
//      ^ error: no ancestor of 'CartComponent' provides 'name: String?' (AppComponent -> HomeComponent -> CartComponent) [missing-provider]
}
final class CartComponent: Component<any CartDependency> {
    func add() {
        dependency.count += 1
        dependency.name = "Ada"
    }
}

extension HomeComponent {
    var cart: CartComponent { CartComponent(parent: self) }
//                            ^ note: 'HomeComponent' creates 'CartComponent' here
//                            ^ note: 'HomeComponent' creates 'CartComponent' here
}
