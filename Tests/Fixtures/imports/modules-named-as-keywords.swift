// Modules that are called as keywords: imports, and types that need their module in front.
// prints: 1 2 3
// module: class
// file: Thing.swift
import NeedleFoundation
public struct Thing: Sendable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public protocol LeafDependency: Dependency { var thing: Thing { get } }
public final class Leaf: Component<any LeafDependency> { public var text: String { "\(dependency.thing.number)" } }
// module: default
// file: Leaf.swift
import NeedleFoundation
import `class`
public struct Thing: Sendable {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public protocol LeafDependency: Dependency {
    var thing: `class`.Thing { get }
    var other: Thing { get }
}
public final class Leaf: Component<any LeafDependency> {
    public var leaf: `class`.Leaf { `class`.Leaf(parent: self) }
    public var text: String { "\(dependency.other.number)" }
}
// module: App
// file: main.swift
import NeedleFoundation
import `class`
import `default`
final class RootComponent: BootstrapComponent {
    let thing: `class`.Thing = `class`.Thing(1)
    let other: `default`.Thing = `default`.Thing(2)
    var leaf: `class`.Leaf { `class`.Leaf(parent: self) }
    var leaves: `default`.Leaf { `default`.Leaf(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.leaf.text, root.leaves.text, Int(root.leaves.leaf.text)! + 2)
