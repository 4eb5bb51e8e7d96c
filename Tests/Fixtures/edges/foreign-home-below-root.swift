// The class that looks for its providers by itself stands where a root above them is seen, not where the child is made.
// prints: 3 root
// module: Core
// file: Core.swift
import NeedleFoundation
public final class UpperComponent: Component<any EmptyDependency> {
    public var limit: Int { 3 }
    public var middle: MiddleComponent { MiddleComponent(parent: self) }
}
public final class MiddleComponent: Component<any EmptyDependency> {}
// module: Plug
// file: Plug.swift
import Core
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var limit: Int { get }
    var name: String { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.limit) \(dependency.name)" }
}
extension MiddleComponent {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
import Plug
final class RootComponent: BootstrapComponent {
    var name: String { "root" }
    var upper: UpperComponent { UpperComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().upper.middle.leaf.text)
