import Cart
import NeedleFoundation
import Prices

final class TestRootComponent: BootstrapComponent {
    let prices = PriceList(total: 3)
    var cart: CartComponent { CartComponent(parent: self) }
}

@main enum CartTest {
    static func main() {
        registerProviderFactories()
        precondition(TestRootComponent().cart.total == 3, "the cart does not show the total of the price list")
    }
}
