// A default that only the module sees in which the child is made is kept there.
// prints: from core, from app, from root
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var first: String { get }
    var second: String { get }
    var third: String { get }
}
extension LeafDependency {
    public var first: String { "from core" }
    public var third: String { "from core" }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.first), \(dependency.second), \(dependency.third)" }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
extension LeafDependency {
    var second: String { "from app" }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let third = "from root"
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
