// What a base class asks for is asked for by each component below it, and what it keeps internal is not seen by them.
// module: Kit
// file: Kit.swift
import NeedleFoundation

public protocol FeatureDependency: Dependency {
    var analytics: String { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'analytics: String' (AppComponent -> FeedComponent) [missing-provider]
}

open class FeatureComponent: Component<any FeatureDependency> {
    var flags: [String] { ["new"] }
    //  ^ note: 'flags' of 'FeedComponent' does not provide it: it is internal, and generated code in Feed cannot see it; make it public
}
// module: Feed
// file: Feed.swift
import Kit
import NeedleFoundation

public protocol CellDependency: Dependency {
    var flags: [String] { get }
    //  ^ error: no ancestor of 'CellComponent' provides 'flags: [String]' (AppComponent -> FeedComponent -> CellComponent) [missing-provider]
}
public final class CellComponent: Component<any CellDependency> {}

public final class FeedComponent: FeatureComponent {
    var cell: CellComponent { CellComponent(parent: self) }
    //                        ^ note: 'FeedComponent' creates 'CellComponent' here
}
// module: App
// file: AppComponent.swift
import Feed
import NeedleFoundation

final class AppComponent: BootstrapComponent {
    let analytics: [String] = []
    //  ^ note: 'analytics' of 'AppComponent' does not provide it: its type is '[String]'
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'FeedComponent' here
    //                        ^ note: 'AppComponent' creates 'FeedComponent' here
}
