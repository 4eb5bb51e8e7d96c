// A subclass of a component has the properties and the children of its superclass, and is a component of its own.
// prints: plain leaf 1, special leaf 2
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var name: String { get }
    var number: Int { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.name) leaf \(dependency.number)" }
}
protocol BranchDependency: Dependency { var number: Int { get } }
class BranchComponent: Component<any BranchDependency> {
    var name: String { "plain" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class SpecialBranchComponent: BranchComponent {
    override var name: String { "special" }
    var number: Int { 2 }
}
final class RootComponent: BootstrapComponent {
    var number: Int { 1 }
    var plain: BranchComponent { BranchComponent(parent: self) }
    var special: SpecialBranchComponent { SpecialBranchComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.plain.leaf.text), \(root.special.leaf.text)")
