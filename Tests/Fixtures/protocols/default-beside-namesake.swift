// A component that another module makes keeps a default, and its child needs the same name with another type. Its own module
// does not know whether anything above provides the name, and writes the same environment in both cases.
// prints: 1 two
// module: Leaf
// file: Leaf.swift
public import NeedleFoundation

public protocol LeafDependency: Dependency {
    var cost: Int { get }
}
extension LeafDependency {
    public var cost: Int { 1 }
}

public final class LeafComponent: Component<any LeafDependency> {
    public var line: String { "\(dependency.cost) \(pane.line)" }
    var pane: PaneComponent { PaneComponent(parent: self) }
}

protocol PaneDependency: Dependency {
    var cost: String { get }
}

final class PaneComponent: Component<any PaneDependency> {
    var line: String { dependency.cost }
}
// module: App
// file: main.swift
import Leaf
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var cost: String { "two" }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}

final class MiddleComponent: Component<EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().middle.leaf.line)
