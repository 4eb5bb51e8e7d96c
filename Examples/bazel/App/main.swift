import Cart
import NeedleFoundation
import Prices

final class RootComponent: BootstrapComponent {
    var prices: PriceList { shared { PriceList(total: 42) } }
    var cart: CartComponent { CartComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().cart.total)
