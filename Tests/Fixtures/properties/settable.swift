// A settable requirement sets the property that provides it, also through a scope between.
// prints: 2 3
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var count: Int { get set }
    var observed: Int { get set }
}

final class LeafComponent: Component<LeafDependency> {
    func bump() {
        dependency.count += 1
        dependency.observed += 2
    }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var count = 1
    var observed: Int = 1 {
        willSet { precondition(newValue == 3) }
        didSet { precondition(oldValue == 1) }
    }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
root.middle.leaf.bump()
print(root.count, root.observed)
