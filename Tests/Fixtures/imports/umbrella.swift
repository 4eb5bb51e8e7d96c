// An umbrella module re-exports the runtime and the features; the files see all through it.
// prints: leaf 7 of an umbrella
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
public struct Title { public var text: String; public init(text: String) { self.text = text } }
public protocol LeafDependency: Dependency {
    var number: Int { get }
    var title: Title { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "leaf \(dependency.number) of \(dependency.title.text)" }
}
// module: Umbrella
// file: Umbrella.swift
@_exported import Leaf
@_exported import NeedleFoundation
// module: App
// file: main.swift
import Umbrella
protocol BranchDependency: Dependency { var title: Title { get } }
final class BranchComponent: Component<any BranchDependency> {
    var number: Int { 7 }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var title: Title { Title(text: "an umbrella") }
    var branch: BranchComponent { BranchComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().branch.leaf.text)
