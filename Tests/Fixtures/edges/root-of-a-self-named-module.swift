// A root in a module with a type of its name, to which the app adds a child.
// prints: leaf 3
// module: Shop
// file: Shop.swift
import NeedleFoundation
public enum Shop {}
public final class RootComponent: BootstrapComponent {
    public let number = 3
}
// module: App
// file: main.swift
import NeedleFoundation
import Shop
protocol LeafDependency: Dependency { var number: Int { get } }
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "leaf \(dependency.number)" }
}
extension RootComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
