// A feature whose component, needs and types are nested in two enums of another module; children nested in it.
// prints: cart of 3, row deep
// module: Kit
// file: Cart.swift
import NeedleFoundation
public enum Feature {
    public enum Cart {
        public protocol Needs: Dependency { var total: Total { get } }
        public struct Total: Sendable {
            public let value: Int
            public init(_ value: Int) { self.value = value }
        }
        public final class Scope: Component<any Needs> {
            public var text: String { "cart of \(dependency.total.value), \(row.text)" }
            var row: Row { Row(parent: self) }
            var word: Word { Word(text: "deep") }
            struct Word { let text: String }
            protocol RowNeeds: Dependency { var word: Word { get } }
            final class Row: Component<any RowNeeds> { var text: String { "row \(dependency.word.text)" } }
        }
    }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let total = Feature.Cart.Total(3)
}
extension App.RootComponent {
    var cart: Feature.Cart.Scope { Kit.Feature.Cart.Scope(parent: self) }
}
registerProviderFactories()
print(RootComponent().cart.text)
