// Ancestors on other paths meet with another type what has a default: a value for an optional, one for a function, and what a
// plugin extension lists.
// module: Leaf
// file: Leaf.swift
public import NeedleFoundation

public protocol LeafDependency: Dependency {
    var count: Int? { get }
    //  ^ error: no ancestor of 'LeafComponent' on this path provides 'count: Int?' (RootComponent -> LeafComponent) [missing-provider]
    //  ^ note: its default applies only where no ancestor provides it on any path
    var make: () -> Int { get }
    //  ^ error: no ancestor of 'LeafComponent' on this path provides 'make: () -> Int' (RootComponent -> LeafComponent) [missing-provider]
    //  ^ note: its default applies only where no ancestor provides it on any path
    var title: String { get }
    //  ^ error: no ancestor of 'LeafComponent' on this path provides 'title: String' (RootComponent -> LeafComponent) [missing-provider]
    //  ^ note: its default applies only where no ancestor provides it on any path
    var size: Int { get }
}
extension LeafDependency {
    public var count: Int? { 1 }
    public var make: () -> Int { { 2 } }
    public var title: String { "title" }
    public var size: Int { 3 }
}

public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: main.swift
import Leaf
import NeedleFoundation

final class MiddleComponent: PluginizedComponent<EmptyDependency, any MiddlePlugins, MiddleNonCoreComponent> {
    var count: Int { 4 }
    //  ^ note: 'MiddleComponent' provides it on another path
    var make: Int { 5 }
    //  ^ note: 'MiddleComponent' provides it on another path
    var size: Int? { 6 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
protocol MiddlePlugins: PluginExtension {
    var title: String { get }
    //  ^ note: 'MiddleComponent' provides it on another path
}
final class MiddleNonCoreComponent: NonCoreComponent<EmptyDependency> {
    var title: String { "plugged" }
}

final class RootComponent: BootstrapComponent {
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}

registerProviderFactories()
