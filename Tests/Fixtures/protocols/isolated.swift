// A scope whose dependency protocol is isolated passes on what is not, and isolation is inherited.
// prints: 1 2
// module: App
// file: Components.swift
import NeedleFoundation

@MainActor protocol ViewDependency: Dependency {
    var first: Int { get }
}

protocol MiddleDependency: ViewDependency {}

protocol LeafDependency: Dependency {
    var second: Int { get }
}

final class LeafComponent: Component<any LeafDependency> {
    var number: Int { dependency.second }
}

final class MiddleComponent: Component<any MiddleDependency> {
    @MainActor var line: String { "\(dependency.first) \(leaf.number)" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

@MainActor class BaseComponent: BootstrapComponent {}

final class RootComponent: BaseComponent {
    var first: Int { 1 }
    nonisolated var second: Int { 2 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
MainActor.assumeIsolated { print(RootComponent().middle.line) }
