// Each module writes what its own mocks lack, beside a module below that does so for mocks which others see.
// prints: public, open, private, heir, testable, package
// module: Post
import NeedleFoundation

public struct Theme {
    public let name: String
    public init(_ name: String) { self.name = name }
}
public protocol PostDependency: Dependency {
    var name: String { get }
    var theme: Theme { get }
    func paint(_ theme: Theme) -> [Theme]
}
public final class PostComponent: Component<any PostDependency> {
    public var name: String { dependency.name }
}
// module: Feed, package: Shop
import NeedleFoundation
import NeedleFoundationTest
import Post

public final class FeedComponent: Component<any EmptyDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
}
package final class MenuComponent: Component<any EmptyDependency> {
    package var post: PostComponent { PostComponent(parent: self) }
}
final class ArchiveComponent: Component<any EmptyDependency> {
    var post: PostComponent { PostComponent(parent: self) }
}
public final class SectionComponent: Component<any EmptyDependency> {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var menu: MenuComponent { MenuComponent(parent: self) }
    var archive: ArchiveComponent { ArchiveComponent(parent: self) }
}
public final class FeedPreview: FeedComponentEnvironment, PartialMock {
    public let name = "public"
    public init() {}
}
// module: App
import Feed
import NeedleFoundation
import Post

public final class RootComponent: BootstrapComponent {
    public let name = "root"
    public let theme = Theme("root")
    public func paint(_ theme: Theme) -> [Theme] { [theme] }
    public var section: SectionComponent { SectionComponent(parent: self) }
}
// module: Mocks, package: Shop
// file: FeedMock.swift
import Feed
import NeedleFoundationTest

open class FeedMock: FeedComponentEnvironment, PartialMock {
    open var name: String { "open" }
    public init() {}
}
package final class MenuMock: MenuComponentEnvironment, PartialMock {
    package let name = "package"
    package init() {}
}
// file: ArchiveMock.swift
@testable import Feed
import NeedleFoundationTest

public final class ArchiveMock: ArchiveComponentEnvironment, PartialMock {
    public let name = "testable"
    public init() {}
    public var read: String { withMockDependency(self) { ArchiveComponent(parent: $0) }.post.name }
}
// module: Previews, isolation: MainActor
import Feed
import NeedleFoundationTest

nonisolated final class FeedMock: FeedComponentEnvironment, PartialMock {
    let name = "isolated"
}
// module: Checks, package: Shop
// file: Mocks.swift
import Feed
import Mocks
import NeedleFoundationTest

private final class PrivateMock: FeedComponentEnvironment, PartialMock {
    let name = "private"
}
private final class MenuMock: MenuComponentEnvironment, PartialMock {
    let name = "menu"
}
private final class Heir: FeedMock {
    override var name: String { "heir" }
}
func read() -> [String] {
    _ = MenuMock()
    let mocks: [any FeedComponentEnvironment] = [FeedPreview(), FeedMock(), PrivateMock(), Heir()]
    return mocks.map { name($0) }
}
private func name(_ mock: some FeedComponentEnvironment) -> String {
    withMockDependency(mock) { FeedComponent(parent: $0) }.post.name
}
// file: main.swift
import Feed
import Mocks
import NeedleFoundationTest

registerFeedProviderFactories()
let menu = withMockDependency(MenuMock()) { MenuComponent(parent: $0) }.post.name
print((read() + [ArchiveMock().read, menu]).joined(separator: ", "))
