// Static members, locals, parameters, and members of nested and other types neither provide nor hide what has their name.
// prints: root: 1 2 3 4 5 6
// module: App
// file: CartComponent.swift
import NeedleFoundation

protocol ItemDependency: Dependency {
    var identifier: Int { get }
    var tax: Int { get }
    var total: Int { get }
    var index: Int { get }
    var count: Int { get }
    func price() -> Int
}

final class ItemComponent: Component<any ItemDependency> {
    var line: String {
        "root: \(dependency.identifier) \(dependency.tax) \(dependency.total) \(dependency.index) "
            + "\(dependency.count) \(dependency.price())"
    }
}

class CartComponent: Component<any EmptyDependency> {
    static let identifier: Int = -1
    class var tax: Int { -2 }
    static func price() -> Int { -6 }

    func sum(_ count: Int, of index: Int) -> Int {
        let total: Int = count * index
        var tax: Int { total / 10 }
        func price() -> Int { tax }
        return total + price()
    }

    struct Row {
        var index: Int
        var count: Int { index }
        func price() -> Int { count }
    }

    enum Side {
        static let total: Int = 0
        case left, right
        var tax: Int { 0 }
    }

    var item: ItemComponent { ItemComponent(parent: self) }
}

extension CartComponent.Row {
    var total: Int { index }
}

extension CartComponent {
    static var count: Int { 0 }
}

final class Cart {
    let identifier: Int = 0
    var index: Int { 0 }
}
// file: main.swift
import NeedleFoundation

final class AppComponent: BootstrapComponent {
    let identifier: Int = 1, tax: Int = 2, total: Int = 3, index: Int = 4, count: Int = 5
    func price() -> Int { 6 }
    var cart: CartComponent { CartComponent(parent: self) }
}

registerProviderFactories()
print(AppComponent().cart.item.line)
