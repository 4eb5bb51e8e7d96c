// A mock that inherits one of another module, and names no environment, has what that one has.
// prints: heir, en
// module: Post
import NeedleFoundation

public protocol PostDependency: Dependency {
    var name: String { get }
    var language: String { get }
}
public final class PostComponent: Component<any PostDependency> {
    public var name: String { dependency.name }
    public var language: String { dependency.language }
}
// module: Feed
import NeedleFoundation
import Post

public final class FeedComponent: Component<any EmptyDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
}
// module: App
import Feed
import NeedleFoundation

public final class RootComponent: BootstrapComponent {
    public let name = "root"
    public let language = "root"
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Mocks
import Feed
import NeedleFoundationTest

open class FeedMock: FeedComponentEnvironment, PartialMock {
    open var name: String { "mock" }
    public let language = "en"
    public init() {}
}
// module: Checks
// file: main.swift
import Feed
import Mocks
import NeedleFoundation
import NeedleFoundationTest

final class Heir: FeedMock {
    override var name: String { "heir" }
}
extension FeedComponentEnvironment where Self: __PartialMock {
    var language: String { "extension" }
}
registerFeedProviderFactories()
let post = withMockDependency(Heir()) { FeedComponent(parent: $0) }.post
print(post.name, post.language, separator: ", ")
