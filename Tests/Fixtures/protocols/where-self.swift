// A protocol inherits what its `where` clause says of `Self`.
// prints: 1 2
// module: App
// file: Components.swift
import NeedleFoundation
protocol HasFirst { var first: Int { get } }
protocol LeafDependency: Dependency where Self: HasFirst { var second: Int { get } }
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.first) \(dependency.second)" }
}
final class RootComponent: BootstrapComponent {
    let first = 1, second = 2
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
registerProviderFactories()
print(RootComponent().leaf.text)
