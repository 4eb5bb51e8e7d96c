// A name means the component's own requirement; one of another type below it keeps the same name and is not given.
// prints: Ada 1 default
// prints: in, default, self
// module: Post
// file: PostComponent.swift
import NeedleFoundation

public protocol PostDependency: Dependency { var user: Int { get } }
public final class PostComponent: Component<any PostDependency> {}
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
import Post

public protocol FeedDependency: Dependency {
    var user: String { get }
    var create: Int { get }
    var place: String { get }
}
extension FeedDependency {
    public var place: String { "default" }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
    public var text: String { "\(dependency.user) \(dependency.create) \(dependency.place)" }
}
public protocol WordDependency: Dependency {
    var `in`: String { get }
    var `default`: String { get }
    var `self`: String { get }
}
public final class WordComponent: Component<any WordDependency> {
    public var text: String { "\(dependency.in), \(dependency.default), \(dependency.`self`)" }
}
// module: Intermediate
// file: MiddleComponent.swift
import Feed
import NeedleFoundation

public final class MiddleComponent: Component<any EmptyDependency> {
    public let user = "root"
    public var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import Intermediate
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let user = 1
    let create = 1
    let place = "root"
    let `in` = ""
    let `default` = ""
    let `self` = ""
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    var word: WordComponent { WordComponent(parent: self) }
}
// module: Checks
// file: main.swift
import Feed

print(FeedComponent.mock(user: "Ada", create: 1) { FeedComponent(parent: $0) }.text)
print(WordComponent.mock(in: "in", default: "default", self: "self").text)
