// A component on the main actor provides to a protocol on the main actor, and what is nonisolated in it to any.
// prints: 1 2
// module: App
// file: Components.swift
import NeedleFoundation

@MainActor final class View {
    let number: Int
    init(_ number: Int) { self.number = number }
}

protocol LeafDependency: Dependency {
    @MainActor var view: View { get }
    var number: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    @MainActor var line: String { "\(dependency.view.number) \(dependency.number)" }
}

@MainActor final class RootComponent: BootstrapComponent {
    var view: View { shared { View(1) } }
    nonisolated var number: Int { 2 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
MainActor.assumeIsolated { print(RootComponent().leaf.line) }
