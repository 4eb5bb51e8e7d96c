// Every form of requirement passes through scopes of modules that do not import the module of its types.
// prints: [2, 3, 6, 7, 8, 9, 10] 5
// prints: 4
// module: Types
// file: Types.swift
public struct Number: Sendable {
    public var value: Int
    public init(_ value: Int) { self.value = value }
}
public protocol Store: AnyObject { var number: Number { get } }
public enum Outer {
    public struct Inner: Sendable {
        public var value: Int
        public init(_ value: Int) { self.value = value }
    }
}
public struct Failure: Error { public init() {} }
public typealias Handler = @Sendable (Number) -> Number
// module: Leaf
// file: Leaf.swift
import NeedleFoundation
import Types
public protocol LeafDependency: Dependency {
    var settable: Number { get set }
    func function(_ number: Number, in store: any Store) -> Number
    var asynchronous: Number { get async throws }
    @MainActor var isolated: [Outer.Inner] { get }
    var handler: Handler { get }
    var deferred: () -> Number { get }
    var store: (any Store)? { get }
    var throwing: Number { get throws(Failure) }
    nonisolated var result: Result<Number, Failure> { get }
}
public final class LeafComponent: Component<any LeafDependency> {
    public func asynchronous() async throws -> Int { try await dependency.asynchronous.value }
    @MainActor public var isolated: Int { dependency.isolated[0].value }
    public func rest() throws -> [Int] {
        dependency.settable.value += 1
        let store = dependency.store!
        return try [
            dependency.settable, dependency.function(Number(3), in: store), dependency.handler(Number(6)),
            dependency.deferred(), store.number, dependency.throwing, dependency.result.get(),
        ].map(\.value)
    }
}
// module: Branch
// file: Branch.swift
import Leaf
import NeedleFoundation
public final class BranchComponent: Component<any EmptyDependency> {
    public var leaf: LeafComponent { LeafComponent(parent: self) }
}
// module: Trunk
// file: Trunk.swift
import Branch
import NeedleFoundation
public final class TrunkComponent: Component<any EmptyDependency> {
    public var branch: BranchComponent { BranchComponent(parent: self) }
}
// module: App
// file: main.swift
import NeedleFoundation
import Trunk
import Types
final class Shelf: Store { let number = Number(8) }
final class RootComponent: BootstrapComponent {
    private let shelf = Shelf()
    var settable = Number(1)
    func function(_ number: Number, in store: any Store) -> Number { number }
    var asynchronous: Number { get async { Number(4) } }
    @MainActor var isolated: [Outer.Inner] { [Outer.Inner(5)] }
    var handler: Handler { { $0 } }
    var deferred: Number { Number(7) }
    var store: any Store { shelf }
    var throwing: Number { Number(9) }
    var result: Result<Number, Failure> { .success(Number(10)) }
    var trunk: TrunkComponent { TrunkComponent(parent: self) }
}
registerProviderFactories()
let leaf = RootComponent().trunk.branch.leaf
print(try leaf.rest(), leaf.isolated)
func printLater() async throws { print(try await RootComponent().trunk.branch.leaf.asynchronous()) }
try await printLater()
