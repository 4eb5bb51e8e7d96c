// Imports of one declaration, of an interface for few, of code from before concurrency, and two on one line.
// prints: 1 2
// module: Kit
// file: Kit.swift
public struct Number: Sendable {
    public let value: Int
    public init(_ value: Int) { self.value = value }
}
public struct Word: Sendable {
    public let value: Int
    public init(_ value: Int) { self.value = value }
}
public typealias Alias = Word
// module: Leaf
// file: LeafDependency.swift
public import struct Kit.Number
@preconcurrency import Kit
import NeedleFoundation
public protocol LeafDependency: Dependency {
    var number: Number { get }
    var alias: Kit.Alias { get }
}
// file: LeafComponent.swift
@_spi(Private) import Kit; import NeedleFoundation
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String { "\(dependency.number.value) \(dependency.alias.value)" }
}
// module: App
// file: main.swift
import Kit
import class Leaf.LeafComponent
import protocol Leaf.LeafDependency
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    let number = Number(1)
    let alias: Word = Word(2)
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().middle.leaf.text)
