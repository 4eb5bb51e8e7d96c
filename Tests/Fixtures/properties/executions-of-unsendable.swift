// What is not Sendable reaches a function that runs where its caller does, or one that runs apart if the requirement says so; what
// is Sendable, and what is given away, reaches any.
// prints: 1 2 3 4 5 6 7 8 9
// module: Leaf
// file: Leaf.swift
import NeedleFoundation

public final class Box {
    public var number: Int
    public init(_ number: Int) { self.number = number }
}
@MainActor public final class Screen {
    nonisolated public let number: Int
    nonisolated public init(_ number: Int) { self.number = number }
}
public protocol Counted: Sendable { var number: Int { get } }
public struct Count: Counted {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
public protocol LeafDependency: Dependency {
    nonisolated(nonsending) func first(_ box: Box) async -> Int
    nonisolated(nonsending) func second(_ numbers: [Int?], _ name: (String, Int)) async -> Int
    nonisolated(nonsending) func third(_ numbers: Set<Int>) async throws -> Result<Int, any Error>
    nonisolated(nonsending) func fourth(_ box: sending Box) async -> sending Box
    nonisolated(nonsending) func fifth(_ read: @Sendable () -> Int) async -> Int
    nonisolated(nonsending) func sixth(_ screen: Screen, _ count: any Counted) async -> Int
    @concurrent func seventh(_ box: Box) async -> Int
    @concurrent func eighth(_ box: Box) async -> Int
    func ninth(_ box: Box) async -> Int
}

public final class LeafComponent: Component<any LeafDependency> {
    nonisolated(nonsending) public func line() async throws -> String {
        let (first, second) = (await dependency.first(Box(1)), await dependency.second([2], ("", 0)))
        let (third, fourth) = (try await dependency.third([3]).get(), await dependency.fourth(Box(4)).number)
        let (fifth, sixth) = (await dependency.fifth { 5 }, await dependency.sixth(Screen(2), Count(4)))
        return "\(first) \(second) \(third) \(fourth) \(fifth) \(sixth)"
    }
    @concurrent public func rest() async -> String {
        "\(await dependency.seventh(Box(7))) \(await dependency.eighth(Box(8))) \(await dependency.ninth(Box(9)))"
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
// file: Components.swift
import Leaf
import Middle
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    nonisolated(nonsending) func first(_ box: Box) async -> Int { box.number }
    @concurrent func second(_ numbers: [Int?], _ name: (String, Int)) async -> Int { numbers[0]! }
    func third(_ numbers: Set<Int>) async throws -> Result<Int, any Error> { .success(numbers.count + 2) }
    @concurrent func fourth(_ box: sending Box) async -> sending Box { box }
    @concurrent func fifth(_ read: @Sendable () -> Int) async -> Int { read() }
    @concurrent func sixth(_ screen: Screen, _ count: any Counted) async -> Int { screen.number + count.number }
    @concurrent func seventh(_ box: Box) async -> Int { box.number }
    nonisolated(nonsending) func eighth(_ box: Box) async -> Int { box.number }
    func ninth(_ box: Box) async -> Int { box.number }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var direct: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
import Middle

registerProviderFactories()
let line = try await RootComponent().middle.leaf.line()
let rest = await RootComponent().direct.rest()
print(line, rest)
