// A class has the types of its superclasses inside: types, typealiases, those of extensions, with the arguments of generic
// superclasses, in other files and modules.
// prints: 1 2 3 4 5 6 7 8
// module: Base
// file: Super.swift
open class Super {
    public struct Inner: Sendable { public var number: Int; public init(_ number: Int) { self.number = number } }
    public init() {}
}
// file: Middle.swift
open class Middle: Super {}
// file: Typed.swift
open class Typed<Value> {
    public struct Cell: Sendable { public var number: Int; public init(_ number: Int) { self.number = number } }
    public typealias Held = Value
    public init() {}
}
open class Listed<Element>: Typed<[Element]> {}
// file: Extension.swift
extension Super { public typealias Size = Int }
extension Typed { public enum Kind: Int, Sendable { case first = 6 } }
// module: Kit
// file: Kit.swift
import Base
public final class Sub: Middle {}
public final class Numbers: Listed<Int> {}
public typealias Bottom = Sub
// module: App
// file: main.swift
import Base
import Kit
import NeedleFoundation
class Own { struct Inner: Sendable { var number: Int } }
final class OwnSub: Own {}
protocol LeafDependency: Dependency {
    var inner: Sub.Inner { get }
    var own: OwnSub.Inner { get }
    var size: Bottom.Size { get }
    var cell: Numbers.Cell { get }
    var held: Numbers.Held { get }
    var kind: Typed<[Int]>.Kind { get }
    var inners: [() -> Middle.Inner] { get }
    var last: Listed<String>.Cell { get }
}
final class LeafComponent: Component<any LeafDependency> {
    var text: String {
        let dependency: any LeafDependency = dependency
        let numbers = [
            dependency.inner.number, dependency.own.number, dependency.size, dependency.cell.number, dependency.held[0],
            dependency.kind.rawValue, dependency.inners[0]().number, dependency.last.number,
        ]
        return numbers.map(String.init).joined(separator: " ")
    }
}
final class RootComponent: BootstrapComponent {
    let inner: Super.Inner = .init(1)
    let own: Own.Inner = .init(number: 2)
    let size = 3
    let cell: Typed<[Int]>.Cell = .init(4)
    let held = [5]
    let kind: Numbers.Kind = .first
    let inners: [() -> Sub.Inner] = [{ .init(7) }]
    let last: Typed<[String]>.Cell = .init(8)
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().leaf.text)
