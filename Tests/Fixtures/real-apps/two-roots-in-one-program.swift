// A program links a framework with a root and a registration of its own; each registers its own tree.
// prints: feed of widget, feed of Ada
// module: Feed
// file: Feed.swift
import NeedleFoundation
public protocol FeedDependency: Dependency { var user: String { get } }
public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "feed of \(dependency.user)" }
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
import Widget
final class AppComponent: BootstrapComponent {
    var user: String { "Ada" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
print("\(widgetText()), \(AppComponent().feed.text)")
