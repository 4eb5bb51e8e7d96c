// Nothing on another path meets what has a default: an optional for a value, an asynchronous value for a function, and what a
// non-core component has beside its plugin extension.
// prints: Optional(1) 2 title 3
// module: Leaf
// file: Leaf.swift
public import NeedleFoundation

public protocol LeafDependency: Dependency {
    var count: Int? { get }
    var make: () -> Int { get }
    var title: String { get }
    var size: Int { get }
}
extension LeafDependency {
    public var count: Int? { 1 }
    public var make: () -> Int { { 2 } }
    public var title: String { "title" }
    public var size: Int { 3 }
}

public final class LeafComponent: Component<any LeafDependency> {
    public var line: String { "\(String(describing: dependency.count)) \(dependency.make()) \(dependency.title) \(dependency.size)" }
}
// module: App
// file: main.swift
import Leaf
import NeedleFoundation

final class MiddleComponent: PluginizedComponent<EmptyDependency, any MiddlePlugins, MiddleNonCoreComponent> {
    var count: Int?? { 4 }
    var make: Int { get async { 5 } }
    var size: Int? { 6 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
protocol MiddlePlugins: PluginExtension {
    var other: String { get }
}
final class MiddleNonCoreComponent: NonCoreComponent<EmptyDependency> {
    var title: String { "plugged" }
    var other: String { "other" }
}

final class RootComponent: BootstrapComponent {
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().middle.leaf.line)
