// An internal component has mocks in its own module and, with the same labels, in a test that imports the module with `@testable`.
// prints: feature Ada
// prints: test Ben en
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

struct Language { var name: String }
protocol PostDependency: Dependency { var language: Language { get } }
final class PostComponent: Component<any PostDependency> {
    var name: String { dependency.language.name }
}
protocol FeedDependency: Dependency { var userName: String { get } }
final class FeedComponent: Component<any FeedDependency> {
    var post: PostComponent { PostComponent(parent: self) }
    var title: String { "\(dependency.userName)" }
}
final class RootComponent: BootstrapComponent {
    let userName = "root"
    let language = Language(name: "root")
    var feed: FeedComponent { FeedComponent(parent: self) }
}
public func preview() -> String { "feature \(FeedComponent.mock(userName: "Ada", language: Language(name: "de")).title)" }
// module: FeedTests
// file: main.swift
@testable import Feed

print(preview())
let feed = FeedComponent.mock(userName: "Ben", language: Language(name: "en"))
print("test", feed.title, feed.post.name)
