// What is public to few provides, is kept as a default, and is a parent or a child where it is imported so.
// prints: 1 2 3, 1 2 3
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var one: Int { get }
    var two: Int { get }
    @_spi(Tools) var three: Int { get }
    static var four: Int { get }
}
extension LeafDependency {
    @_spi(Tools) public static var four: Int { 4 }
    @_spi(Tools) public var three: Int { 3 }
}
@_spi(Tools) public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.one) \(dependency.two) \(dependency.three)" }
}
open class BaseComponent: BootstrapComponent {
    @_spi(Tools) public var one: Int { 1 }
}
@_spi(Tools) extension BaseComponent {
    public var two: Int { 2 }
}
// module: Base
// file: Base.swift
@_spi(Tools) import Leaf
import NeedleFoundation
open class MiddleComponent: BaseComponent {
    @_spi(Tools) public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: App
// file: main.swift
import Base
@_spi(Tools) import Leaf
final class RootComponent: BaseComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class SecondComponent: MiddleComponent {
    var own: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print("\(RootComponent().leaf.text), \(SecondComponent().own.text)")
