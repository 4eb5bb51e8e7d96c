// A file imports Needle and a library with the same names, and says which it means.
// prints: ribs of Ada, needle of Ada
// module: RIBs
// file: RIBs.swift
public protocol Dependency {}
open class Component<Needs>: Dependency {
    public let dependency: Needs
    public init(dependency: Needs) { self.dependency = dependency }
}
// module: App
// file: main.swift
import NeedleFoundation
import RIBs
protocol RibDependency: RIBs.Dependency { var user: String { get } }
final class RibComponent: RIBs.Component<any RibDependency> {
    var text: String { "ribs of \(dependency.user)" }
}
protocol LeafDependency: NeedleFoundation.Dependency { var user: String { get } }
final class LeafComponent: NeedleFoundation.Component<any LeafDependency> {
    var text: String { "needle of \(dependency.user)" }
}
final class RootComponent: BootstrapComponent, RibDependency {
    var user: String { "Ada" }
    var rib: RibComponent { RibComponent(dependency: self) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.rib.text), \(root.leaf.text)")
