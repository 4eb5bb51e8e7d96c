// The app provides for the feature that it shares with the widget, and the widget does not.
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    var item: ItemComponent { ItemComponent(parent: self) }
    //                        ^ note: 'FeedComponent' creates 'ItemComponent' here
}
public protocol ItemDependency: Dependency { var size: Int { get } }
//                                               ^ error: no ancestor of 'ItemComponent' on this path provides 'size: Int' (WidgetComponent -> FeedComponent -> ItemComponent) [missing-provider]
final class ItemComponent: Component<any ItemDependency> {}
// module: Widget
// file: Widget.swift
import Feed
import NeedleFoundation
final class WidgetComponent: BootstrapComponent {
    var user: String { "widget" }
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'WidgetComponent' creates 'FeedComponent' here
}
// module: App
// file: App.swift
import Feed
import NeedleFoundation
final class AppComponent: BootstrapComponent {
    var user: String { "Ada" }
    var size: Int { 3 }
    //  ^ note: 'AppComponent' provides it on another path
    var feed: FeedComponent { FeedComponent(parent: self) }
}
