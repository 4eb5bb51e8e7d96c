// One annotation at the end of several bindings is that of each of them.
// prints: 1 2 3
// module: App
// file: Components.swift
import NeedleFoundation

final class Store {
    let number: Int
    init(_ number: Int) { self.number = number }
}

protocol LeafDependency: Dependency {
    var first: Store { get }
    var second: Store { get }
    var third: Int { get }
}

final class LeafComponent: Component<LeafDependency> {
    var line: String { "\(dependency.first.number) \(dependency.second.number) \(dependency.third)" }
}

final class RootComponent: BootstrapComponent {
    let first, second: Store
    let third: Int, unused = ""

    override init() {
        first = Store(1)
        second = Store(2)
        third = 3
        super.init()
    }

    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(RootComponent().leaf.line)
