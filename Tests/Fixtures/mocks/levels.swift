// A library of mocks whose imports have levels: what its generated file gives to mocks of other modules imports their types.
// prints: menu, mock
// module: Theme
public struct Theme {
    public init() {}
}
// module: Post
public import NeedleFoundation
public import Theme
public protocol PostDependency: Dependency {
    var name: String { get }
    func paint(_ theme: Theme) async -> [Theme]
}
public final class PostComponent: Component<any PostDependency> {
    public var name: String { dependency.name }
}
// module: Feed
public import NeedleFoundation
public import Post
public final class FeedComponent: Component<any EmptyDependency> {
    public var post: PostComponent { PostComponent(parent: self) }
}
final class MenuComponent: Component<any EmptyDependency> {
    var post: PostComponent { PostComponent(parent: self) }
}
public final class SectionComponent: Component<any EmptyDependency> {
    var feed: FeedComponent { FeedComponent(parent: self) }
    var menu: MenuComponent { MenuComponent(parent: self) }
}
// module: App
import Feed
import NeedleFoundation
import Theme
final class RootComponent: BootstrapComponent {
    let name = ""
    func paint(_ theme: Theme) async -> [Theme] { [theme] }
    var section: SectionComponent { SectionComponent(parent: self) }
}
// module: Mocks
public import Feed
public import NeedleFoundationTest
open class FeedMock: FeedComponentEnvironment, PartialMock {
    open var name: String { "mock" }
    public init() {}
}
// module: Checks
// file: main.swift
@testable import Feed
import Mocks
import NeedleFoundationTest
import Post
private final class MenuMock: MenuComponentEnvironment, PartialMock {
    let name = "menu"
}
private final class OtherMock: FeedComponentEnvironment, PartialMock {
    let name = "mock"
}
registerFeedProviderFactories()
let menu = withMockDependency(MenuMock()) { MenuComponent(parent: $0) }.post.name
print(menu, withMockDependency(OtherMock()) { FeedComponent(parent: $0) }.post.name, separator: ", ")
