// A partial mock of an environment lacks what its test does not read, whatever the requirement is like.
// prints: Ada reads en, then fr
// module: Post
import NeedleFoundation

public struct Failure: Error {}
public struct Theme: Sendable {
    public let name: String
    public init(name: String) { self.name = name }
}
@globalActor public actor Drawing { public static let shared = Drawing() }
public protocol PostDependency: Dependency {
    var user: String { get }
    var language: String { get set }
    var theme: Theme { get }
    @MainActor var window: Theme { get }
    @Drawing var canvas: Theme { get }
    var text: String { get async throws }
    var sure: Int { get throws(Failure) }
    func translation(of word: String, into language: String) async throws -> String
    func log(_ line: String)
    var later: () -> Theme { get }
    #if DEBUG
        var menu: Theme { get }
    #endif
    @available(*, deprecated) var old: Theme { get }
}
public final class PostComponent: Component<any PostDependency> {
    public var header: String { "\(dependency.user) reads \(dependency.language)" }
    public func translate() { dependency.language = "fr" }
    public var language: String { dependency.language }
}
// module: Feed
import NeedleFoundation
import Post

public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
}
final class ArchiveComponent: Component<any FeedDependency> {
    var post: PostComponent { PostComponent(parent: self) }
}
public final class SectionComponent: Component<any EmptyDependency> {
    public var feed: FeedComponent { FeedComponent(parent: self) }
    var archive: ArchiveComponent { ArchiveComponent(parent: self) }
}
// module: App
// file: Root.swift
import Feed
import NeedleFoundation
import Post

final class RootComponent: BootstrapComponent {
    let user = "Ben"
    var language = "de"
    var theme: Theme { Theme(name: "blue") }
    @MainActor var window: Theme { theme }
    @Drawing var canvas: Theme { Theme(name: "red") }
    var text: String { get async throws { "text" } }
    var sure: Int { 1 }
    func translation(of word: String, into language: String) async throws -> String { word }
    func log(_ line: String) {}
    var later: Theme { theme }
    #if DEBUG
        var menu: Theme { theme }
    #endif
    @available(*, deprecated) var old: Theme { theme }
    var section: SectionComponent { SectionComponent(parent: self) }
}
// file: main.swift
import Feed
import NeedleFoundation
import NeedleFoundationTest
import Post

final class FeedMock: FeedComponentEnvironment, PartialMock {
    let user = "Ada"
    var language = "en"
}
final class SectionMock: SectionComponentEnvironment, PartialMock {}

registerProviderFactories()
let post = withMockDependency(FeedMock()) { FeedComponent(parent: $0) }.post
let header = post.header
post.translate()
_ = withMockDependency(SectionMock()) { SectionComponent(parent: $0) }.feed.post
print("\(header), then \(post.language)")
