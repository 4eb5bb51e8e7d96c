// An umbrella re-exports another one, which re-exports the runtime and a type that passes through.
// prints: leaf 7 title
// module: Types
// file: Types.swift
public struct Title: Sendable { public let text: String; public init(_ text: String) { self.text = text } }
// module: Inner
// file: Inner.swift
@_exported import NeedleFoundation
@_exported import Types
// module: Outer
// file: Outer.swift
@_exported import Inner
// module: Leaf
// file: Leaf.swift
import Outer
public protocol LeafDependency: Dependency {
    var number: Int { get }
    var title: Title { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "leaf \(dependency.number) \(dependency.title.text)" }
}
// module: App
// file: main.swift
import Leaf
import Outer
final class BranchComponent: Component<any EmptyDependency> {
    let number = 7
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let title = Title("title")
    var branch: BranchComponent { BranchComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().branch.leaf.text)
