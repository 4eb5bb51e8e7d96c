// A subclass in another module overrides the property that makes a child, and makes one of a subclass there.
// prints: leaf 1, special 2
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var number: Int { get } }
open class LeafComponent: Component<any LeafDependency> { open var text: String { "leaf \(dependency.number)" } }
open class HomeComponent: Component<any EmptyDependency> {
    open var number: Int { 1 }
    open var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class SpecialComponent: LeafComponent { override var text: String { "special \(dependency.number)" } }
final class AppHomeComponent: HomeComponent {
    override var number: Int { 2 }
    override var leaf: LeafComponent { SpecialComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var home: HomeComponent { HomeComponent(parent: self) }
    var special: HomeComponent { AppHomeComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.home.leaf.text), \(root.special.leaf.text)")
