// A component that somebody makes under a name with a slip, or where it is not seen, is no orphan: that call is told of,
// once. What lacks a provider below a root lacks it still, though an orphan has it.
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol FeedDependency: Dependency { var color: String { get } }
//                                               ^ error: no ancestor of 'FeedComponent' provides 'color: String' (RootComponent -> FeedComponent) [missing-provider]
public final class FeedComponent: Component<any FeedDependency> {}
final class LostComponent: Component<any EmptyDependency> {
//          ^ warning: component 'LostComponent' has no parent: no component creates it with 'LostComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
    var color: String { "grey" }
    //  ^ note: 'LostComponent' has it, but is not above 'FeedComponent'
    var feed: FeedComponent { FeedComponent(parent: self) }
}
final class HiddenComponent: Component<any FeedDependency> {
//          ^ note: 'HiddenComponent' is declared here
    var story: StoryComponent { StoryComponent(parent: self) }
}
final class StoryComponent: Component<any FeedDependency> {}
// module: App
// file: Root.swift
import Feed
import NeedleFoundation
final class PlayerComponent: Component<any FeedDependency> {}
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    var player: Any { PlayrComponent(parent: self) }
    //                ^ error: 'PlayrComponent' is created here with 'parent: self', but no linked module declares it; did you mean 'PlayerComponent'? [unparsed-child]
    var hidden: Any { HiddenComponent(parent: self) }
    //                ^ error: 'HiddenComponent' is created here with 'parent: self', but it is internal to module 'Feed'; make it public there [unparsed-child]
}
