// A scope above provides what has a default, so the default is not kept. The environment is the same as without that scope.
// prints: 2 two
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
    var cost: Int { 2 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().middle.leaf.line)
