// A public default of the protocol's module is kept by an edge in another; an ancestor wins over it.
// prints: from core, from root
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var first: String { get }
    var second: String { get }
}
extension LeafDependency {
    public var first: String { "from core" }
    public var second: String { "from core" }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.first), \(dependency.second)" }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let second = "from root"
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
