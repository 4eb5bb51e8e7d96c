// A value provides an optional of it, and `some P` an `any P`; among the properties of one scope the exact one comes first.
// prints: 1 shelf
// module: App
// file: Components.swift
import NeedleFoundation

protocol Store { var name: String { get } }
struct Shelf: Store { var name: String }

protocol LeafDependency: Dependency {
    var count: Int? { get }
    var store: any Store { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { "\(dependency.count ?? 0) \(dependency.store.name)" }
}

final class MiddleComponent: Component<EmptyDependency> {
    let count: Int = 1
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let count: Int? = 2
    var store: some Store { Shelf(name: "shelf") }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
