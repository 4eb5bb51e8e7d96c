// The protocol that has the default is in another module than the component, whose environment repeats the aliases of its
// requirements. Only a module above knows that the default is kept.
// prints: 1 two 3
// module: Types
// file: Types.swift
public struct Size: Sendable {
    public let width: Int
    public init(_ width: Int) { self.width = width }
}
// module: Base
// file: Base.swift
public import NeedleFoundation
public import Types

public protocol HasSize {
    var size: Size { get }
}
extension HasSize {
    public var size: Size { Size(1) }
}

public protocol LeafDependency: Dependency, HasSize {
    var count: Int { get }
}
// module: Leaf
// file: Leaf.swift
public import Base
public import NeedleFoundation
import Types

public final class LeafComponent: Component<any LeafDependency> {
    public var line: String { "\(dependency.size.width) \(pane.line) \(dependency.count)" }
    var pane: PaneComponent { PaneComponent(parent: self) }
}

protocol PaneDependency: Dependency {
    var size: String { get }
}

final class PaneComponent: Component<any PaneDependency> {
    var line: String { dependency.size }
}
// module: App
// file: main.swift
import Leaf
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var size: String { "two" }
    var count: Int { 3 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().leaf.line)
