// With MemberImportVisibility, the file of an edge needs the import of each protocol by which it reads a value: that of a
// plain protocol which the parent's dependency inherits, in the parent's module and above it; the base class of a
// non-core component, and a protocol whose extension has what that component provides.
// prints: 1 1 2 3 4
// module: Session
// file: Session.swift
public protocol HasOwner { var owner: Int { get } }
public protocol HasTitle: HasOwner { var title: Int { get } }
// module: Base
// file: Base.swift
public import NeedleFoundation
open class BaseExtras: NonCoreComponent<any EmptyDependency> {
    public var chat: Int { 3 }
}
// module: Badges
// file: Badges.swift
public protocol HasBadge {}
extension HasBadge { public var badge: Int { 4 } }
// module: Feed
// file: Feed.swift
public import NeedleFoundation
public import Session

public protocol FeedDependency: Dependency, HasTitle {}
protocol MapDependency: Dependency, HasOwner {}
public final class FeedComponent: Component<any FeedDependency> {
    var map: MapComponent { MapComponent(parent: self) }
    public var mapped: Int { map.number }
}
final class MapComponent: Component<any MapDependency> {
    var number: Int { dependency.owner }
}
// module: Shell
// file: Plugins.swift
public import NeedleFoundation
public protocol ShellPlugins: PluginExtension {
    var chat: Int { get }
    var badge: Int { get }
}
// file: Extras.swift
public import Badges
public import Base
public final class Extras: BaseExtras, HasBadge, @unchecked Sendable {}
// file: Shell.swift
public import NeedleFoundation
public final class ShellComponent: PluginizedComponent<any EmptyDependency, any ShellPlugins, Extras> {
    public var chat: Int { pluginExtension.chat }
    public var badge: Int { pluginExtension.badge }
}
// module: App
// file: Search.swift
import Feed
import NeedleFoundation
protocol SearchDependency: Dependency {
    var owner: Int { get }
    var title: Int { get }
}
final class SearchComponent: Component<any SearchDependency> {
    var text: String { "\(dependency.owner) \(dependency.title)" }
}
extension FeedComponent {
    var search: SearchComponent { SearchComponent(parent: self) }
}
// file: main.swift
import Feed
import NeedleFoundation
import Shell
final class RootComponent: BootstrapComponent {
    let owner = 1
    let title = 2
    var feed: FeedComponent { FeedComponent(parent: self) }
    var shell: ShellComponent { ShellComponent(parent: self) }
}
registerProviderFactories()
let feed = RootComponent().feed
let shell = RootComponent().shell
print("\(feed.mapped) \(feed.search.text) \(shell.chat) \(shell.badge)")
