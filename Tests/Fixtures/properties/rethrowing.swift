// A function that rethrows is forwarded by one that does, through scopes of several modules. A provider that throws nothing, or
// one that rethrows where the requirement throws, does as well. The effects of an autoclosure are passed on.
// prints: 4 thrown 6 7 8 9 10
// module: Base
// file: Failure.swift
public struct Failure: Error {
    public init() {}
}
// module: Feed
// file: FeedComponent.swift
public import Base
public import NeedleFoundation
public protocol FeedDependency: Dependency {
    func run(_ body: () throws -> Int) rethrows -> Int
    func wait(_ body: @escaping @Sendable () async throws -> Int) async rethrows -> Int
    func lazily(_ body: @autoclosure () throws -> Int) rethrows -> Int
    func eagerly(_ body: @autoclosure () async throws -> Int) async throws -> Int
    func plain(_ body: () throws(Failure) -> Void) rethrows -> Int
    func attempt(_ body: () throws -> Int) throws -> Int
}
public final class FeedComponent: Component<any FeedDependency> {
    public func text() async throws -> String {
        var texts = [dependency.run { 4 }]
            .map { "\($0)" }
        do { _ = try dependency.run { throw Failure() } } catch { texts.append("thrown") }
        texts.append("\(await dependency.wait { 6 })")
        texts.append("\(dependency.lazily(7))")
        texts.append("\(try await dependency.eagerly(8))")
        texts.append("\(dependency.plain {})")
        texts.append("\(try dependency.attempt { 10 })")
        return texts.joined(separator: " ")
    }
}
// module: Middle
// file: MiddleComponent.swift
public import Feed
public import NeedleFoundation
public final class MiddleComponent: Component<any EmptyDependency> {
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: App
// file: App.swift
import Base
import Middle
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    func run(_ body: () throws -> Int) rethrows -> Int { try body() }
    func wait(_ body: @escaping @Sendable () async throws -> Int) async rethrows -> Int { try await body() }
    func lazily(_ body: @autoclosure () throws -> Int) rethrows -> Int { try body() }
    func eagerly(_ body: @autoclosure () async throws -> Int) async throws -> Int { try await body() }
    func plain(_ body: () throws(Failure) -> Void) -> Int { 9 }
    func attempt(_ body: () throws -> Int) rethrows -> Int { try body() }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
print(try await RootComponent().middle.feed.text())
