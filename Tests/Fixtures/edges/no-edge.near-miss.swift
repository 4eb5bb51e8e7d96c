// Static calls, comments, strings, types and the `self` of a nested helper are no edges.
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var owner: String { get } }
final class LeafComponent: Component<any LeafDependency> {
    static func count(parent: Any) -> Int { 2 }
    static let shared = "leaves"
}
protocol OtherDependency: Dependency { var missing: Never { get } }
final class OtherComponent: Component<any OtherDependency> {
//          ^ warning: component 'OtherComponent' has no parent: no component creates it with 'OtherComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
}
final class RootComponent: BootstrapComponent {
    var owner: String { "root" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    // var other: OtherComponent { OtherComponent(parent: self) }
    /* OtherComponent(parent: self) */
    var text: String { "OtherComponent(parent: self)" }
    var type: OtherComponent.Type { OtherComponent.self }
}
registerProviderFactories()
