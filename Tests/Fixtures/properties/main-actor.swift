// Isolation of requirements, of whole protocols and of components is repeated.
// prints: 1 2 3 4 5
// module: App
// file: Components.swift
import NeedleFoundation

@MainActor final class View {
    let number: Int
    init(_ number: Int) { self.number = number }
}

protocol LeafDependency: Dependency {
    @MainActor var first: View { get }
    @MainActor func second() -> View
    var third: Int { get }
}

@MainActor protocol TwigDependency: Dependency {
    var fourth: View { get }
    nonisolated var fifth: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    @MainActor var line: String { "\(dependency.first.number) \(dependency.second().number) \(number)" }
    var number: Int { dependency.third }
}

@MainActor final class TwigComponent: Component<TwigDependency> {
    var line: String { "\(dependency.fourth.number) \(dependency.fifth)" }
}

final class MiddleComponent: Component<EmptyDependency> {
    @MainActor var leaf: LeafComponent { LeafComponent(parent: self) }
    @MainActor var twig: TwigComponent { TwigComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    @MainActor var first: View { shared { View(1) } }
    @MainActor func second() -> View { View(2) }
    var third: Int { 3 }
    @MainActor var fourth: View { View(4) }
    nonisolated var fifth: Int { 5 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
MainActor.assumeIsolated {
    let middle = RootComponent().middle
    print(middle.leaf.line, middle.twig.line)
}
