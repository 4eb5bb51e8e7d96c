// A static call with a `parent:`, and a helper that takes a parent, are no edges and no errors.
// prints: 2 leaves of root, helper of root
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var owner: String { get } }
final class LeafComponent: Component<any LeafDependency> {
    static func count(parent: RootComponent) -> Int { 2 }
    var text: String { "leaves of \(dependency.owner)" }
}
final class RootComponent: BootstrapComponent {
    struct Helper {
        var parent: RootComponent
        var text: String { "helper of \(parent.owner)" }
        func other(parent: Helper) -> Helper { Helper(parent: parent.parent) }
        var same: Helper { other(parent: self) }
    }
    var owner: String { "root" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var count: Int { LeafComponent.count(parent: self) }
    var helper: Helper { Helper(parent: self).same }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.count) \(root.leaf.text), \(root.helper.text)")
