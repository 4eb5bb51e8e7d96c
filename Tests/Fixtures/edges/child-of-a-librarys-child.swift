// The app adds a child to what a library's scope makes: a public property of that scope provides, and the library's own
// children take the internal ones.
// prints: side 3, kit root
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol SideDependency: Dependency { var size: Int { get } }
public final class SideComponent: Component<any SideDependency> {
    public var text: String { "side \(dependency.size)" }
}
public protocol OtherDependency: Dependency {}
public final class OtherComponent: Component<any OtherDependency> {
    public var label: String { "kit" }
    var size: Int { 3 }
    public var side: SideComponent { SideComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
protocol LeafDependency: Dependency {
    var label: String { get }
    var title: String { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.label) \(dependency.title)" }
}
extension SideComponent { var leaf: LeafComponent { LeafComponent(parent: self) } }
final class RootComponent: BootstrapComponent {
    let title = "root"
    var other: OtherComponent { OtherComponent(parent: self) }
}
registerProviderFactories()
let side = RootComponent().other.side
print("\(side.text), \(side.leaf.text)")
