// `throws(any Error)` is what `throws` says, and `throws(Never)` is no effect.
// prints: 1 2 3
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var first: Int { get throws(any Error) }
    var second: Int { get throws(Never) }
    func third() throws(Never) -> Int
}
public final class LeafComponent: Component<any LeafDependency> {
    public func text() throws -> String { "\(try dependency.first) \(dependency.second) \(dependency.third())" }
}
public final class MidComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Leaf
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var first: Int { get throws { 1 } }
    var second: Int { 2 }
    func third() -> Int { 3 }
    var mid: MidComponent { MidComponent(parent: self) }
}
registerProviderFactories()
print(try RootComponent().mid.leaf.text())
