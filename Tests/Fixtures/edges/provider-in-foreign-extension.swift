// The child is made in its parent's module, but a property that it needs is added to the parent in another module.
// prints: leaf of Ada, number 3, in branch
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var user: String { get }
    var number: Int { get }
    var place: String { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "leaf of \(dependency.user), number \(dependency.number), in \(dependency.place)" }
}
public final class BranchComponent: Component<any EmptyDependency> {
    let place = "branch"
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
open class AppComponent: BootstrapComponent {
    public var number: Int { 3 }
    public var branch: BranchComponent { BranchComponent(parent: self) }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation
extension AppComponent { public var user: String { "Ada" } }
registerProviderFactories()
print(AppComponent().branch.leaf.text)
