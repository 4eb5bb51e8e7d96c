// A subclass in another module of a component that makes a child and provides for it internally: the base's own code
// connects the two, also for what is below the child, for a subclass of the subclass, and for what the subclass overrides.
// prints: base 2, base 3, deep, deep
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol SideDependency: Dependency {
    var label: String { get }
    var number: Int { get }
}
public final class SideComponent: Component<any SideDependency> {
    public var text: String { "\(dependency.label) \(dependency.number)" }
}
open class BaseComponent: Component<any EmptyDependency> {
    var label: String { "base" }
    open var number: Int { 1 }
    public var side: SideComponent { SideComponent(parent: self) }
}
// module: Deep
// file: Deep.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var depth: String { get } }
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { dependency.depth }
}
public final class BranchComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
public protocol TreeDependency: Dependency { var owner: String { get } }
open class TreeComponent: Component<any TreeDependency> {
    var depth: String { "deep" }
    public var branch: BranchComponent { BranchComponent(parent: self) }
}
// module: App
// file: main.swift
import Deep
import Kit
import NeedleFoundation
class SubComponent: BaseComponent {
    override var number: Int { 2 }
}
final class LastComponent: SubComponent {
    override var number: Int { 3 }
}
final class OakComponent: TreeComponent {}
final class RootComponent: BootstrapComponent {
    var owner: String { "root" }
    var sub: SubComponent { SubComponent(parent: self) }
    var last: SubComponent { LastComponent(parent: self) }
    var oak: OakComponent { OakComponent(parent: self) }
    var tree: TreeComponent { TreeComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([root.sub.side.text, root.last.side.text, root.oak.branch.leaf.text, root.tree.branch.leaf.text].joined(separator: ", "))
