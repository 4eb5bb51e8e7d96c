// A dependency may be a composition, written in any way.
// prints: 1 2 1 2 1
// module: App
// file: Components.swift
import NeedleFoundation

protocol FirstDependency: Dependency {
    var first: Int { get }
}

protocol SecondDependency: Dependency {
    var first: Int { get }
    var second: Int { get }
}

typealias Both = FirstDependency & SecondDependency

final class LeafComponent: Component<FirstDependency & SecondDependency> {
    var line: String { "\(dependency.first) \(dependency.second)" }
    var twig: TwigComponent { TwigComponent(parent: self) }
    var bud: BudComponent { BudComponent(parent: self) }
}

final class TwigComponent: Component<any SecondDependency & FirstDependency> {
    var line: String { "\(dependency.first) \(dependency.second)" }
}

final class BudComponent: Component<(any Both)> {
    var line: String { "\(dependency.first)" }
}

final class RootComponent: BootstrapComponent {
    let first = 1, second = 2
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let leaf = RootComponent().leaf
print(leaf.line, leaf.twig.line, leaf.bud.line)
