// An app and a widget share features; each has its own root and its own registration.
// prints: feed of Ada
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { item.text }
    var item: ItemComponent { ItemComponent(parent: self) }
}
final class ItemComponent: Component<any FeedDependency> {
    var text: String { "feed of \(dependency.user)" }
}
// module: Widget
// file: Widget.swift
import Feed
import NeedleFoundation
final class WidgetComponent: BootstrapComponent {
    var user: String { "widget" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
public func widgetText() -> String {
    registerProviderFactories()
    return WidgetComponent().feed.text
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
final class AppComponent: BootstrapComponent {
    var user: String { "Ada" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print(AppComponent().feed.text)
