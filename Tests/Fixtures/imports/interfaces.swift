// What a module shows to few is imported as the module's own files import it.
// prints: 1
// module: Kit
// file: Kit.swift
@_spi(Tools) public struct Number {
    public let value: Int
    public init(_ value: Int) { self.value = value }
}
// module: Leaf
// file: Leaf.swift
@_spi(Tools) import Kit
import NeedleFoundation
@_spi(Tools) public protocol LeafDependency: Dependency { var number: Number { get } }
@_spi(Tools) public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.number.value)" }
}
// module: App
// file: main.swift
@_spi(Tools) import Kit
@_spi(Tools) import Leaf
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = Number(1)
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
