// A scope beside the one that lacks something has it, in a module that the other one does not see.
// module: Feed
// file: FeedComponent.swift
import NeedleFoundation

public protocol FeedDependency: Dependency {
    var pageSize: Int { get }
    //  ^ error: no ancestor of 'FeedComponent' provides 'pageSize: Int' (RootComponent -> FeedComponent) [missing-provider]
}

public final class FeedComponent: Component<any FeedDependency> {}
// module: Settings
// file: SettingsComponent.swift
import NeedleFoundation

public final class SettingsComponent: Component<any EmptyDependency> {
    var pageSize: Int { 20 }
    //  ^ note: 'SettingsComponent' has it, but is not above 'FeedComponent'
}
// module: App
// file: RootComponent.swift
import Feed
import NeedleFoundation
import Settings

final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'FeedComponent' here
    var settings: SettingsComponent { SettingsComponent(parent: self) }
}
