// A setter that other modules do not see provides for a child that its own module makes.
// prints: 5
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var count: Int { get set } }
public final class LeafComponent: Component<any LeafDependency> { public func up() { dependency.count += 4 } }
public final class MiddleComponent: Component<any EmptyDependency> {
    public internal(set) var count: Int { get { 0 } set { } }
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class SideComponent: Component<any EmptyDependency> { var leaf: LeafComponent { LeafComponent(parent: self) } }
final class RootComponent: BootstrapComponent {
    var count = 1
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var side: SideComponent { SideComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
root.middle.leaf.up()
root.side.leaf.up()
print(root.count)
