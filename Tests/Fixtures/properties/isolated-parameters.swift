// Functions that are isolated by an argument, asynchronous or not, through a scope between, in modules with and without a default
// isolation.
// prints: 1 2 3 4
// module: Feed
// file: Feed.swift
public import NeedleFoundation
public actor Clerk {
    public init() {}
}
public protocol FeedDependency: Dependency {
    func load(_ number: Int, isolation: isolated (any Actor)?) async throws -> Int
    func count(isolation: isolated (any Actor)?) -> Int
    func note(_ clerk: isolated Clerk) async -> Int
}
public final class FeedComponent: Component<any FeedDependency> {
    public func load(isolation: isolated (any Actor)? = #isolation) async throws -> Int {
        try await dependency.load(1, isolation: isolation) + dependency.count(isolation: isolation)
    }
    public func note(_ clerk: isolated Clerk) async -> Int { await dependency.note(clerk) }
}
// module: Main, isolation: MainActor
// file: Main.swift
import NeedleFoundation
public protocol MainDependency: Dependency {
    func double(_ number: Int, isolation: isolated (any Actor)?) async -> Int
}
public final class MainComponent: Component<any MainDependency> {
    public func double(isolation: isolated (any Actor)? = #isolation) async -> Int {
        await dependency.double(2, isolation: isolation)
    }
}
// module: App
// file: Components.swift
import Feed
import Main
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    func load(_ number: Int, isolation: isolated (any Actor)? = #isolation) async throws -> Int { number }
    func count(isolation: isolated (any Actor)?) -> Int { 0 }
    func note(_ clerk: isolated Clerk) async -> Int { 2 }
    func double(_ number: Int, isolation: isolated (any Actor)?) async -> Int { number * 2 }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var main: MainComponent { MainComponent(parent: self) }
}
final class MiddleComponent: Component<any EmptyDependency> {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: main.swift
import Feed
registerProviderFactories()
let root = RootComponent()
let feed = root.middle.feed
print(try await feed.load(), await feed.note(Clerk()), 3, await root.main.double())
