// What is public to few passes through components that are so, too, or that no other module makes.
// prints: 1 one, 1 one
// module: Kit
// file: Kit.swift
@_spi(Tools) public protocol Named { var name: String { get } }
@_spi(Tools) public struct Number: Named {
    public let value: Int
    public let name: String
    public init(_ value: Int, _ name: String) {
        self.value = value
        self.name = name
    }
}
// module: Leaf
// file: Leaf.swift
@_spi(Tools) import Kit
import NeedleFoundation
protocol LeafDependency: Dependency {
    var number: Number { get }
    var named: any Named { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "\(dependency.number.value) \(dependency.named.name)" }
}
@_spi(Tools) public final class FewComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    public var text: String { leaf.text }
}
public final class OwnComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    public var text: String { leaf.text }
}
public final class LeafRootComponent: BootstrapComponent {
    let number = Number(1, "")
    var named: any Named { Number(1, "one") }
    public var own: OwnComponent { OwnComponent(parent: self) }
}
// module: App
// file: main.swift
@_spi(Tools) import Kit
@_spi(Tools) import Leaf
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = Number(1, "")
    var named: any Named { Number(1, "one") }
    var few: FewComponent { FewComponent(parent: self) }
}
registerProviderFactories()
print("\(RootComponent().few.text), \(LeafRootComponent().own.text)")
