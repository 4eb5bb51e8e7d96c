// A type is written with its module or an outer type, or found by nesting.
// prints: store cell shape
// module: Shop
// file: Store.swift
public struct Store: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
    public struct Cell: Sendable {
        public let name: String
        public init(name: String) { self.name = name }
    }
}
// module: App
// file: Components.swift
import NeedleFoundation
import Shop

enum Board {
    struct Shape { var name: String }

    protocol LeafDependency: Dependency {
        var store: Shop.Store { get }
        var cell: Store.Cell { get }
        var shape: Shape { get }
    }

    final class LeafComponent: Component<LeafDependency> {
        var line: String { "\(dependency.store.name) \(dependency.cell.name) \(dependency.shape.name)" }
    }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: Board.LeafComponent { Board.LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let store: Store = Store(name: "store")
    let cell: Shop.Store.Cell = Store.Cell(name: "cell")
    let shape: App.Board.Shape = Board.Shape(name: "shape")
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
