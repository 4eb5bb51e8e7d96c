// Functions, their labels and nested types whose names differ in a space, a hyphen or an underscore stay apart where
// they pass through scopes of another module.
// prints: 1 2 3 4 5 6 7
// module: Kit
// file: Kit.swift
import NeedleFoundation
public enum Foo { public struct Bar: Sendable { public let n: Int; public init(_ n: Int) { self.n = n } } }
public struct Foo_Bar: Sendable { public let n: Int; public init(_ n: Int) { self.n = n } }
public protocol LeafDependency: Dependency {
    func `a b`() -> Int
    func a_b() -> Int
    func a(b: Int) -> Int
    func a(_ b: Int) -> Int
    var value: Foo.Bar { get }
    var `a-b`: Int { get }
}
public protocol OtherDependency: Dependency { var value: Foo_Bar { get } }
public final class LeafComponent: Component<any LeafDependency> {
    public var text: String {
        "\(dependency.`a b`()) \(dependency.a_b()) \(dependency.a(b: 3)) \(dependency.a(4)) "
            + "\(dependency.value.n) \(dependency.`a-b`)"
    }
}
public final class OtherComponent: Component<any OtherDependency> {
    public var text: String { "\(dependency.value.n)" }
}
// module: Middle
// file: Middle.swift
import Kit
import NeedleFoundation
public final class MiddleComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
    public var other: OtherComponent { OtherComponent(parent: self) }
}
public final class UpperComponent: Component<any EmptyDependency> {
    public var value: Foo.Bar { Foo.Bar(5) }
    public var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// module: App
// file: main.swift
import Kit
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    func `a b`() -> Int { 1 }
    func a_b() -> Int { 2 }
    func a(b: Int) -> Int { b }
    func a(_ b: Int) -> Int { b }
    let `a-b` = 6
    let value = Foo_Bar(7)
    var upper: UpperComponent { UpperComponent(parent: self) }
}
registerProviderFactories()
let middle = RootComponent().upper.middle
print(middle.leaf.text, middle.other.text)
