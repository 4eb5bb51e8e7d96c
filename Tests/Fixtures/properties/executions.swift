// What runs where its caller does is met and passed on so, or by what is not asynchronous; what runs apart passes on as that.
// A result that is given away is given on.
// prints: 1 2 3 4 5 6 7 8 box
// module: Leaf
// file: Leaf.swift
import NeedleFoundation

public final class Box {
    public let name: String

    public init(_ name: String) { self.name = name }
}

public protocol LeafDependency: Dependency {
    nonisolated(nonsending) func first() async -> Int
    nonisolated(nonsending) var second: Int { get async throws }
    nonisolated(nonsending) func third() async -> Int
    nonisolated(nonsending) func fourth() async -> Int
    @concurrent func fifth() async -> Int
    @concurrent func sixth() async -> Int
    func seventh() async -> Int
    @MainActor func eighth() async -> Int
    func box(_ name: String) -> sending Box
}

public final class LeafComponent: Component<any LeafDependency> {
    nonisolated(nonsending) public func line() async throws -> String {
        let (first, second) = (await dependency.first(), try await dependency.second)
        return "\(first) \(second) \(await dependency.third()) \(await dependency.fourth())"
    }
    @concurrent public func rest() async -> String {
        "\(await dependency.fifth()) \(await dependency.sixth()) \(await dependency.seventh())"
    }
    @MainActor public func eighth() async -> Int { await dependency.eighth() }
    public func box() -> sending Box { dependency.box("box") }
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
    nonisolated(nonsending) func first() async -> Int { 1 }
    nonisolated(nonsending) var second: Int { get async { 2 } }
    func third() async -> Int { 3 }
    func fourth() -> Int { 4 }
    @concurrent func fifth() async -> Int { 5 }
    nonisolated(nonsending) func sixth() async -> Int { 6 }
    nonisolated(nonsending) func seventh() async -> Int { 7 }
    nonisolated(nonsending) func eighth() async -> Int { 8 }
    func box(_ name: String) -> sending Box { Box(name) }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var direct: LeafComponent { LeafComponent(parent: self) }
}
// file: main.swift
import Middle

registerProviderFactories()
let line = try await RootComponent().middle.leaf.line()
let rest = await RootComponent().middle.leaf.rest()
let eighth = await RootComponent().middle.leaf.eighth()
print(line, rest, eighth, RootComponent().middle.leaf.box().name)
