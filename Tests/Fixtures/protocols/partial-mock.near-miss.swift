// What a partial mock declares is read, also where the environment's extension has it for mocks that lack it.
// prints: mock, mock, root
// module: Post
import NeedleFoundation

public protocol PostDependency: Dependency {
    var language: String { get }
    func word(_ number: Int) -> String
}
public final class PostComponent: Component<any PostDependency> {
    public var words: [String] { [dependency.language, dependency.word(1)] }
}
// module: Feed
import NeedleFoundation
import Post

public final class FeedComponent: Component<any EmptyDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
}
// module: App
// file: Root.swift
import Feed
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let language = "root"
    func word(_ number: Int) -> String { language }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: main.swift
import Feed
import NeedleFoundationTest

final class FeedMock: FeedComponentEnvironment, PartialMock {
    var language: String { "mock" }
    func word(_ number: Int) -> String { language }
}

registerProviderFactories()
let words = withMockDependency(FeedMock()) { FeedComponent(parent: $0) }.post.words
print((words + [RootComponent().feed.post.words[0]]).joined(separator: ", "))
