// A dependency protocol may be Sendable, and inherit other protocols of the standard library that ask for nothing.
// prints: 1
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency, Sendable {
    var number: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { "\(dependency.number)" }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    let number = 1
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
