// `@available` of a requirement of another module is repeated in each module that it passes through.
// prints: 1 2 3
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
@available(macOS 99, *)
public struct Glass { public var width = 1; public init() {} }
public protocol LeafDependency: Dependency {
    @available(macOS 99, *) var glass: Glass { get }
    @available(macOS 99, *) func size(of glass: Glass) -> Int
    var third: Int { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    @available(macOS 99, *) public var text: String {
        "\(dependency.glass.width) \(dependency.size(of: dependency.glass)) \(dependency.third)"
    }
}
// module: Middle
// file: Middle.swift
import Leaf
import NeedleFoundation
public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Leaf
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    @available(macOS 99, *) var glass: Glass { Glass() }
    @available(macOS 14.1, *) func size(of glass: Int) -> Int { glass }
    @available(macOS 99, *) func size(of glass: Glass) -> Int { glass.width + 1 }
    @available(macOS 10.15, *) var third: Int { 3 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
if #available(macOS 99, *) { print(RootComponent().middle.leaf.text) }
