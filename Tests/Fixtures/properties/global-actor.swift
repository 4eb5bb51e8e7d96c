// A requirement on another global actor passes through a module that does not import it.
// prints: 1 2
// module: Store
// file: Store.swift
@globalActor public actor StoreActor { public static let shared = StoreActor() }
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
import Store

@StoreActor public protocol LeafDependency: Dependency {
    var first: Int { get }
    @Store.StoreActor func second() -> Int
}

public final class LeafComponent: Component<any LeafDependency> {
    @StoreActor public var line: String { "\(dependency.first) \(dependency.second())" }
}
// module: Middle
// file: Middle.swift
import Leaf
import NeedleFoundation

public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: Components.swift
import Middle
import NeedleFoundation
import Store

final class RootComponent: BootstrapComponent {
    @Store.StoreActor var first: Int { 1 }
    @StoreActor func second() -> Int { 2 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
import Middle
import Store

registerProviderFactories()
@StoreActor func show() { print(RootComponent().middle.leaf.line) }
await show()
