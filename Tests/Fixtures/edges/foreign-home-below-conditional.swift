// A walk up looks for a class that is there under a condition alone only where it is, and needs its property only there.
// prints: 2
// module: Core
// file: Core.swift
import NeedleFoundation

#if DEBUG
public final class DebugComponent: BootstrapComponent {
    public let count: Int = 1
    public let limit: Int = 5
    public var home: HomeComponent { HomeComponent(parent: self) }
    public var tools: ToolsComponent { ToolsComponent(parent: self) }
}
#endif
public final class AppComponent: BootstrapComponent {
    public let count: Int = 2
    public var home: HomeComponent { HomeComponent(parent: self) }
}
public final class HomeComponent: Component<any EmptyDependency> {}
public final class ToolsComponent: Component<any EmptyDependency> {}
// module: App
// file: main.swift
import Core
import NeedleFoundation

protocol CartDependency: Dependency { var count: Int { get } }
final class CartComponent: Component<any CartDependency> {
    var count: Int { dependency.count }
}
protocol LimitDependency: Dependency { var limit: Int { get } }
final class LimitComponent: Component<any LimitDependency> {}
extension HomeComponent {
    var cart: CartComponent { CartComponent(parent: self) }
}
extension ToolsComponent {
    var limit: LimitComponent { LimitComponent(parent: self) }
}

registerProviderFactories()
print(AppComponent().home.cart.count)
