// `needle generate` takes the sources of several modules for those of one: a call of `mock` in the file's own module, also of
// a component that no root creates, or that another module declares.
// generate: App
// prints: feed of Ben, 3
// prints: Cleo
// prints: feed of Ada, 3
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation
public protocol PostDependency: Dependency {
    var user: String { get }
}
public final class PostComponent: Component<any PostDependency> {
    public var text: String { "feed of \(dependency.user)" }
}
public protocol FeedDependency: Dependency {
    var count: Int { get }
}
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "\(post.text), \(dependency.count)" }
    public var post: PostComponent { PostComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
protocol DraftDependency: Dependency {
    var title: String { get }
}
final class DraftComponent: Component<any DraftDependency> {
    //      ^ warning: component 'DraftComponent' has no parent: no component creates it with 'DraftComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
    var shown: String { below.title }
    var below: BelowComponent { BelowComponent(parent: self) }
}
final class BelowComponent: Component<any DraftDependency> {
    var title: String { dependency.title }
}
final class RootComponent: BootstrapComponent {
    var user: String { "Ada" }
    var count: Int { 3 }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// file: main.swift
import Feed
print(FeedComponent.mock(user: "Ben", count: 3).text)
print(DraftComponent.mock(title: "Cleo").shown)
registerProviderFactories()
print(RootComponent().feed.text)
