// One value meets all requirements of its name that it fits: the component's own and those below it, settable, optional and with
// effects.
// prints: 3 3 3 3
// prints: 3 4 4 4
// prints: Ada, Ada
// module: Post
// file: PostComponent.swift
import NeedleFoundation

public protocol PostDependency: Dependency { var count: Int { get set } }
public final class PostComponent: Component<any PostDependency> {
    public var count: Int { dependency.count }
    public func add() { dependency.count += 1 }
}
public protocol PageDependency: Dependency {
    var count: Int? { get }
    func name() throws -> String
}
public final class PageComponent: Component<any PageDependency> {
    public var count: Int { dependency.count ?? 0 }
    public func name() throws -> String { try dependency.name() }
}
public protocol LineDependency: Dependency { var count: Int { get async throws } }
public final class LineComponent: Component<any LineDependency> {
    public func count() async throws -> Int { try await dependency.count }
}
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
import Post

public protocol FeedDependency: Dependency {
    var count: Int { get }
    func name() -> String
}
public final class FeedComponent: Component<any FeedDependency> {
    public var count: Int { dependency.count }
    public var name: String { dependency.name() }
    public var post: PostComponent { PostComponent(parent: self) }
    public var page: PageComponent { PageComponent(parent: self) }
    public var line: LineComponent { LineComponent(parent: self) }
}
public final class ListComponent: Component<any EmptyDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
    public var page: PageComponent { PageComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    var count = 1
    func name() -> String { "root" }
    var feed: FeedComponent { FeedComponent(parent: self) }
    var list: ListComponent { ListComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Feed

let feed = FeedComponent.mock(count: 3, name: { "Ada" })
print(feed.count, feed.post.count, feed.page.count, try await feed.line.count())
let list = ListComponent.mock(count: 3)
let before = list.post.count
list.post.add()
feed.post.add()
print(before, list.post.count, list.page.count, feed.count)
print(feed.name, try feed.page.name(), separator: ", ")
