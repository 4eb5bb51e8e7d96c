import Cart
import NeedleFoundation
import Prices

final class KioskComponent: BootstrapComponent {
    let prices = PriceList(total: 7)
    var cart: CartComponent { CartComponent(parent: self) }
}

registerProviderFactories()
print(KioskComponent().cart.total)
