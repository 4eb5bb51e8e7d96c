// The sources of a small project in three modules.

/// `App` creates `Cart`, which needs a type of `Prices`.
package let shop = [
    "Modules/Prices/PriceList.swift": """
    public struct PriceList { public init() {} }

    """,
    "Modules/Cart/CartComponent.swift": """
    public import NeedleFoundation
    public import Prices

    public protocol CartDependency: Dependency {
        var prices: PriceList { get }
    }

    public final class CartComponent: Component<any CartDependency> {
        public var total: Int { 0 }
    }

    """,
    "Modules/Cart/Arithmetic.swift": """
    struct Arithmetic { func sum(_ left: Int, _ right: Int) -> Int { left + right } }

    """,
    "Modules/App/RootComponent.swift": """
    import Cart
    import NeedleFoundation
    import Prices

    final class RootComponent: BootstrapComponent {
        var prices: PriceList { shared { PriceList() } }
        var cart: CartComponent { CartComponent(parent: self) }
    }

    """,
]

/// The files that a build generates.
package let appOutputs = ["Modules/App/NeedleGenerated.swift", "Modules/App/NeedleRegistration.swift"]
package let shopOutputs = appOutputs + ["Modules/Cart/NeedleGenerated.swift"]
