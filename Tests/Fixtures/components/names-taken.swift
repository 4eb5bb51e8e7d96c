// The app has types and functions under the names that generated code would give, and components whose names are one
// without their dots.
// prints: 1 2 taken, 1 2 2
// module: App
// file: Taken.swift
protocol MiddleComponentEnvironment { var taken: String { get } }
struct Taken: MiddleComponentEnvironment { let taken = "taken" }
final class RootComponent_MiddleComponent {}
final class MiddleComponent_LeafComponent {}
func registerAppProviderFactories(_ number: Int) -> Int { number }
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var first: Int { get } }
final class LeafComponent: Component<any LeafDependency> {
    var number: Int { dependency.first }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
protocol TwigDependency: Dependency { var second: Int { get } }
final class TwigComponent: Component<any TwigDependency> {
    var number: Int { dependency.second }
}
enum Cart {
    final class Item: Component<any EmptyDependency> {
        var leaf: LeafComponent { LeafComponent(parent: self) }
    }
}
final class Cart_Item: Component<any EmptyDependency> {
    var twig: TwigComponent { TwigComponent(parent: self) }
}
final class CartItem: Component<any EmptyDependency> {
    var twig: TwigComponent { TwigComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let first = 1, second = 2
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var nested: Cart.Item { Cart.Item(parent: self) }
    var underscored: Cart_Item { Cart_Item(parent: self) }
    var joined: CartItem { CartItem(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
let names = "\(root.middle.leaf.number) \(registerAppProviderFactories(2)) \(Taken().taken)"
print("\(names), \(root.nested.leaf.number) \(root.underscored.twig.number) \(root.joined.twig.number)")
