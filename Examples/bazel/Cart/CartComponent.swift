import NeedleFoundation
import Prices

public protocol CartDependency: Dependency {
    var prices: PriceList { get }
}

public final class CartComponent: Component<any CartDependency> {
    public var total: Int { dependency.prices.total }
}
