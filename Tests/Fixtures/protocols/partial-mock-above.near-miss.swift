// Nothing is written for a name that only looks like that of an environment, nor in a module without partial mocks.
// prints: own, previewed
// module: Post
import NeedleFoundation

public protocol PostDependency: Dependency { var language: String { get } }
public final class PostComponent: Component<any PostDependency> {
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
    public let language = "root"
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Previews
import Feed
import NeedleFoundation

public final class Preview: FeedComponentEnvironment, __PartialMock {
    public init() {}
}
extension FeedComponentEnvironment where Self: __PartialMock {
    public var language: String { "previewed" }
}
// module: Checks
// file: main.swift
import NeedleFoundationTest
import Previews

protocol FeedComponentEnvironment { var language: String { get } }
struct OtherComponentEnvironment {}
final class Mock: FeedComponentEnvironment, PartialMock {
    let language = "own"
}
enum Outer {
    protocol SectionComponentEnvironment {}
    final class Mock: SectionComponentEnvironment, PartialMock {}
}

_ = Outer.Mock()
print(Mock().language, Preview().language, separator: ", ")
