// What an extension of a protocol keeps to its module does not provide where a third module states a conformance.
// module: Themes
public protocol Themed {
    var base: Int { get }
}
extension Themed {
    var theme: String { "theme\(base)" }
}
// module: Feed
import NeedleFoundation
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
    //                            ^ note: 'FeedComponent' creates 'DetailComponent' here
}
protocol DetailDependency: Dependency {
    var theme: String { get }
    //  ^ error: no ancestor of 'DetailComponent' provides 'theme: String' (RootComponent -> FeedComponent -> DetailComponent) [missing-provider]
}
final class DetailComponent: Component<any DetailDependency> {}
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
registerProviderFactories()
