// `@testable` is no part of a generated file's imports.
// prints: leaf 7
// module: Kit
// file: Kit.swift
public struct Number { public var value: Int; public init(value: Int) { self.value = value } }
// module: App
// file: Leaf.swift
@testable import Kit
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Number { get } }
final class LeafComponent: Component<any LeafDependency> {
    var text: String { "leaf \(dependency.number.value)" }
}
// file: main.swift
@testable import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var number: Number { Number(value: 7) }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
