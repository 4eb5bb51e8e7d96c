// The names in a tuple pattern are properties; a pattern that no requirement asks for does no harm.
// prints: 1 two 3.0
// module: App
// file: Components.swift
import NeedleFoundation

protocol LeafDependency: Dependency {
    var number: Int { get }
    var word: String { get }
    var ratio: Double { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { "\(dependency.number) \(dependency.word) \(dependency.ratio)" }
}

final class RootComponent: BootstrapComponent {
    let (number, word) = (1, "two")
    let (ratio, _): (Double, Int) = (3, 4)
    let (left, right) = zeroes()
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

func zeroes() -> (Int, Int) { (0, 0) }
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
