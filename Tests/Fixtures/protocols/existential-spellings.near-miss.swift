// A class and a typealias that has its `any` get none.
// prints: 1 2
// module: App
// file: main.swift
import NeedleFoundation
protocol Service {
    var number: Int { get }
}
typealias Existing = any Service
final class One: Service {
    let number = 1
}
protocol FirstDependency: Dependency {
    var existing: Existing { get }
    var one: One { get }
}
protocol SecondDependency: Dependency {
    var existing: any Service { get }
    var one: One { get }
}
protocol LeafDependency: FirstDependency, SecondDependency {}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var existing: any Service { One() }
    var one: One { One() }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.dependency.existing.number, 2)
