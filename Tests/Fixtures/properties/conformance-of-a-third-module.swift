// A module that sees a component and a protocol states that the one conforms to the other: there, what an extension of the
// protocol has provides.
// prints: theme4
// module: Themes
public protocol Themed {
    var base: Int { get }
}
extension Themed {
    public var theme: String { "theme\(base)" }
}
// module: Feed
public import NeedleFoundation
public final class FeedComponent: Component<any EmptyDependency> {
    public let base: Int = 4
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
import Themes
extension FeedComponent: @retroactive Themed {
    var detail: DetailComponent { DetailComponent(parent: self) }
}
protocol DetailDependency: Dependency {
    var theme: String { get }
}
final class DetailComponent: Component<any DetailDependency> {
    var title: String { dependency.theme }
}
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feed.detail.title)
