// A default that is seen by one of the modules in which the child is made is not kept for the other.
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var second: String { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'second: String' (RootComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any LeafDependency> {}
// module: Feature
// file: Feature.swift
import Core
import NeedleFoundation
public final class FeatureComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: Components.swift
import Core
import Feature
import NeedleFoundation
extension LeafDependency {
    var second: String { "from app" }
}
final class RootComponent: BootstrapComponent {
    var feature: FeatureComponent { FeatureComponent(parent: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
