// A feature collects what another one contributes. The app has a scope above the feature that is nearer than what the library
// of the root provides, so the app registers the contribution once more, behind the library.
// prints: the root's
// prints: the panel's
// module: Feed
// file: FeedComponent.swift
public import NeedleFoundation
public struct Tab { public let feed: FeedComponent }
public struct Badge {
    public let title: String
    public init(title: String) { self.title = title }
}
public final class FeedComponent: Component<EmptyDependency>, Contributing {
    public var contribution: Tab { Tab(feed: self) }
    public var badges: [Badge] { contributions() }
}
// module: Store
// file: StoreRootComponent.swift
public import Feed
public import NeedleFoundation
public protocol Panel { var tabs: [Tab] { get } }
public protocol BadgeDependency: Dependency { var title: String { get } }
public final class StoreRootComponent: BootstrapComponent {
    public let title = "the root's"
    public var tabs: [Tab] { contributions() }
    public var panels: [any Panel] { contributions() }
}
public final class BadgeComponent: Component<any BadgeDependency>, Contributing {
    public var contribution: Badge { Badge(title: dependency.title) }
}
// module: App
// file: PanelComponent.swift
public import Feed
public import NeedleFoundation
public import Store
public final class PanelComponent: Component<EmptyDependency>, Contributing, Panel {
    public let title = "the panel's"
    public var contribution: any Panel { self }
    public var tabs: [Tab] { contributions() }
}
// file: main.swift
import Feed
import Store
registerProviderFactories()
let root = StoreRootComponent()
for badge in root.tabs[0].feed.badges { print(badge.title) }
for badge in root.panels[0].tabs[0].feed.badges { print(badge.title) }
