// A property is there only in builds with a flag that the target does not name.
// module: App, defines: STAGING
// file: main.swift
import NeedleFoundation
protocol FeedDependency: Dependency {
    var name: String { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'name: String' (RootComponent -> FeedComponent) [missing-provider]
}
final class FeedComponent: Component<any FeedDependency> {}
final class RootComponent: BootstrapComponent {
    #if !DEBUG
    var name: String { "Ada" }
    //  ^ note: 'name' of 'RootComponent' does not provide it: it exists only if '!(DEBUG)'; provide it in other builds, too
    #endif
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
}
registerProviderFactories()
