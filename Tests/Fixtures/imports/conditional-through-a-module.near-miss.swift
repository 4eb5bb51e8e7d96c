// A module that is imported in any build is imported by those through which a requirement in an `#if` passes.
// prints: 2
// module: Leaf
// file: Leaf.swift
import Foundation
import NeedleFoundation
public protocol LeafDependency: Dependency {
    #if canImport(Foundation)
    var data: Data { get }
    #endif
    var number: Int { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.number)" }
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
import Foundation
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let data = Data()
    let number = 2
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
