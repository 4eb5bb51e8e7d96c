// What a partial mock lacks is written where the mock is, however it names the environment.
// prints: local, nested, protocol, alias, qualified, extension, superclass, testable, generic
// module: Post
import NeedleFoundation

public protocol PostDependency: Dependency {
    var name: String { get }
    var language: String { get set }
    func word(_ number: Int) async throws -> String
    @MainActor var window: String { get }
    #if DEBUG
        var menu: String { get }
    #endif
}
public final class PostComponent: Component<any PostDependency> {
    public var name: String { dependency.name }
}
// module: Feed
import NeedleFoundation
import Post

public protocol FeedDependency: Dependency { var name: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
}
final class ArchiveComponent: Component<any FeedDependency> {
    var post: PostComponent { PostComponent(parent: self) }
}
public final class ListComponent<Item>: Component<any FeedDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
}
public final class SectionComponent: Component<any EmptyDependency> {
    public var feed: FeedComponent { FeedComponent(parent: self) }
    public var list: ListComponent<Int> { ListComponent<Int>(parent: self) }
    var archive: ArchiveComponent { ArchiveComponent(parent: self) }
}
// module: App
import Feed
import NeedleFoundation

public final class RootComponent: BootstrapComponent {
    public let name = "root"
    public var language = "en"
    public func word(_ number: Int) async throws -> String { language }
    @MainActor public var window: String { language }
    #if DEBUG
        public var menu: String { language }
    #endif
    public var section: SectionComponent { SectionComponent(parent: self) }
}
// module: Mocks
import Feed

public protocol FeedMocking: FeedComponentEnvironment {}
public typealias Environment = FeedComponentEnvironment
// module: Checks
// file: Base.swift
import NeedleFoundationTest

class Base {
    var title: String { "superclass" }
}
class Mock: PartialMock {}
// file: Heirs.swift
import Feed
import Mocks
import NeedleFoundationTest

final class AliasMock: Mock, Environment {
    let name = "alias"
}
final class QualifiedMock: Mock, Feed.FeedComponentEnvironment, @unchecked Sendable {
    let name = "qualified"
}
final class ProtocolMock: FeedMocking, PartialMock {
    let name = "protocol"
}
final class ExtendedMock {
    let name = "extension"
}
extension ExtendedMock: FeedComponentEnvironment & PartialMock {}
final class SuperclassMock: Base, FeedComponentEnvironment, PartialMock {
    var name: String { title }
}
// file: Testable.swift
@testable import Feed
import NeedleFoundationTest

private final class ArchiveMock: ArchiveComponentEnvironment, PartialMock {
    let name = "testable"
}
func archived() -> String {
    withMockDependency(ArchiveMock()) { ArchiveComponent(parent: $0) }.post.name
}
// file: main.swift
import Feed
import NeedleFoundation
import NeedleFoundationTest
import Post

enum Suite {
    private final class SectionMock: SectionComponentEnvironment, PartialMock {
        let name = "nested"
    }
    static func run() -> String { withMockDependency(SectionMock()) { SectionComponent(parent: $0) }.feed.post.name }
}
func local() -> String {
    final class FeedMock: FeedComponentEnvironment, PartialMock {
        let name = "local"
    }
    return withMockDependency(FeedMock()) { FeedComponent(parent: $0) }.post.name
}
func generic() -> String {
    final class ListMock: ListComponentEnvironment, PartialMock {
        let name = "generic"
    }
    return withMockDependency(ListMock()) { ListComponent<Int>(parent: $0) }.post.name
}
func feed(_ mock: some FeedComponentEnvironment) -> String {
    withMockDependency(mock) { FeedComponent(parent: $0) }.post.name
}
registerFeedProviderFactories()
let names = [
    local(), Suite.run(), feed(ProtocolMock()), feed(AliasMock()), feed(QualifiedMock()), feed(ExtendedMock()),
    feed(SuperclassMock()), archived(), generic(),
]
print(names.joined(separator: ", "))
