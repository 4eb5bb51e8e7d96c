// The child needs the position in each build, and only one branch of its parent has one.
// module: Feed
// file: Feed.swift
import NeedleFoundation
#if DEBUG
public final class FeedComponent: Component<any EmptyDependency> {
    var cell: CellComponent { CellComponent(parent: self) }
//                            ^ note: 'FeedComponent' creates 'CellComponent' here
}
#else
public final class FeedComponent: Component<any EmptyDependency> {
    let position: Int = 1
    var cell: CellComponent { CellComponent(parent: self) }
}
#endif
public protocol CellDependency: Dependency {
    var position: Int { get }
//      ^ error: no ancestor of 'CellComponent' provides 'position: Int' (AppComponent -> FeedComponent -> CellComponent) [missing-provider]
}
public final class CellComponent: Component<any CellDependency> {}
// module: App
// file: App.swift
import Feed
import NeedleFoundation
final class AppComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
//                            ^ note: 'AppComponent' creates 'FeedComponent' here
}
