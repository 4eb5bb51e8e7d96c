// Functions among the requirements are given as closures, with their effects and their actor; so are values that are functions.
// prints: 3, 1 of Ada
// prints: -6 Ben!
// prints: main 4
// prints: failed with no 5
// prints: <x>
// module: Search
// file: SearchComponent.swift
import NeedleFoundation

public struct Failure: Error { public init() {} }
public final class Box { public init() {} }
public protocol SearchDependency: Dependency {
    func find(id: Int, of name: String) async throws -> [String]
    func negate(_ value: inout Int)
    func note(_ text: String)
    @MainActor func show(number: Int) -> String
    func load(`in` number: Int) throws(Failure) -> String
    func run(_ body: @escaping () -> String) -> String
    var format: (String) -> String { get }
    @MainActor var title: String { get }
    var size: Int { get async throws }
}
public final class SearchComponent: Component<any SearchDependency> {
    public func found(_ id: Int) async throws -> [String] { try await dependency.find(id: id, of: "Ada") }
    public func negated(_ value: Int) -> Int {
        var value = value
        dependency.negate(&value)
        return value
    }
    public func note(_ text: String) { dependency.note(text) }
    @MainActor public var shown: String { dependency.title + dependency.show(number: 4) }
    public func loaded() -> String {
        do { return try dependency.load(in: 5) } catch { return "failed" }
    }
    public func formatted() -> String { dependency.format(dependency.run { "x" }) }
    public func size() async throws -> Int { try await dependency.size }
}
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
import Search

public final class FeedComponent: Component<any EmptyDependency> {
    public var search: SearchComponent { SearchComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
import Search

final class RootComponent: BootstrapComponent {
    func find(id: Int, of name: String) async throws -> [String] { [] }
    func negate(_ value: inout Int) {}
    func note(_ text: String) {}
    @MainActor func show(number: Int) -> String { "" }
    func load(in number: Int) throws(Failure) -> String { "" }
    func run(_ body: @escaping () -> String) -> String { body() }
    var format: (String) -> String { { $0 } }
    @MainActor var title: String { "" }
    let size = 1
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Feed
import Search

let feed = FeedComponent.mock(find: { id, name in ["\(id) of \(name)"] }, size: 3)
print(try await feed.search.size(), try await feed.search.found(1)[0], separator: ", ")
var noted = ""
let other = SearchComponent.mock(negate: { $0 = -$0 }) { SearchComponent(parent: $0) } note: { noted += $0 + "!" }
other.note("Ben")
print(other.negated(6), noted)
print(SearchComponent.mock(title: "main ", show: { "\($0)" }).shown)
print(SearchComponent.mock(load: { _ throws(Failure) in throw Failure() }).loaded(), "with no 5")
print(FeedComponent.mock(format: { "<\($0)>" }, run: { $0() }).search.formatted())
