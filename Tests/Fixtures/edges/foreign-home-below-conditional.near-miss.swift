// A property that is there under a condition does not provide where the walk up gets to its class without it.
// module: Core
// file: Core.swift
import NeedleFoundation

public final class AppComponent: BootstrapComponent {
    #if DEBUG
    public let count: Int = 1
//             ^ note: 'count' of 'AppComponent' does not provide it: it exists only if 'DEBUG'; provide it in other builds, too
    public var tools: ToolsComponent { ToolsComponent(parent: self) }
    #endif
    public var home: HomeComponent { HomeComponent(parent: self) }
//                                   ^ note: 'AppComponent' creates 'HomeComponent' here
}
public final class HomeComponent: Component<any EmptyDependency> {}
public final class ToolsComponent: Component<any EmptyDependency> {}
// module: App
// file: Cart.swift
import Core
import NeedleFoundation

protocol CartDependency: Dependency { var count: Int { get } }
//                                        ^ error: no ancestor of 'CartComponent' provides 'count: Int' (AppComponent -> HomeComponent -> CartComponent) [missing-provider]
final class CartComponent: Component<any CartDependency> {}
extension HomeComponent {
    var cart: CartComponent { CartComponent(parent: self) }
//                            ^ note: 'HomeComponent' creates 'CartComponent' here
}
extension ToolsComponent {
    var cart: CartComponent { CartComponent(parent: self) }
}
