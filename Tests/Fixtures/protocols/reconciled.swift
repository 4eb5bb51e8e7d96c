// One requirement stated twice is one; of two of one name, the one that meets both counts.
// prints: 2 3 4 5
// module: App
// file: Components.swift
import NeedleFoundation

protocol FirstDependency: Dependency {
    var first: Int { get }
    var second: Int { get set }
    var third: Int { get async }
}

protocol SecondDependency: Dependency {
    var first: Int { get set }
    var second: Int { get }
    var third: Int { get }
}

protocol LeafDependency: FirstDependency, SecondDependency {
    var fourth: Int { get throws }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String {
        let second: any SecondDependency = dependency
        second.first += 1
        dependency.second += 1
        return "\(second.first) \(dependency.second) \(second.third) \((try? dependency.fourth) ?? 0)"
    }
}

final class MiddleComponent: Component<FirstDependency & SecondDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var first = 1, second = 2, third = 4, fourth = 5
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().middle.leaf.line)
