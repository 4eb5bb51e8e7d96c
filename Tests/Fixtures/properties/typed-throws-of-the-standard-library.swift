// `throws(any Error)` is what `throws` says, through a scope between, and `throws(CancellationError)` needs no import.
// prints: 1 2 3
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var first: Int { get throws(any Error) }
    var second: Int { get throws(CancellationError) }
    func third() throws(any Error) -> Int
}
public final class LeafComponent: Component<any LeafDependency> {
    public func text() throws -> String { "\(try dependency.first) \(try dependency.second) \(try dependency.third())" }
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
