// A protocol that a module without components states is spelled out where a dependency or a plugin extension inherits it.
// prints: session 7 of base, 7, plugged 9
// module: Types
// file: Session.swift
public struct Session {
    public let number: Int
    public init(_ number: Int) { self.number = number }
}
// module: Base
// file: HasSession.swift
import Types
public typealias Sessions = [Session]
public struct Tag {
    public let text: String
    public init(_ text: String) { self.text = text }
}
public protocol HasTag {
    var tag: Tag { get }
}
public protocol HasSession: HasTag {
    var session: Session { get }
    var all: Sessions { get }
    func describe(_ session: Session) -> String
}
// module: Contract
// file: Contract.swift
import Base
import NeedleFoundation
public protocol FeedDependency: Dependency, HasSession {}
public protocol FeedPluginExtension: PluginExtension, HasTag {}
// module: Feed
// file: Feed.swift
import Base
import Contract
import NeedleFoundation
/// A namesake of the type of a requirement.
public struct Tag {}
public final class FeedComponent: PluginizedComponent<any FeedDependency, any FeedPluginExtension, FeedNonCoreComponent> {
    public var text: String { dependency.describe(dependency.session) + " of " + dependency.tag.text }
    public var row: RowComponent { RowComponent(parent: self) }
    public var plugged: String { pluginExtension.tag.text }
}
public final class FeedNonCoreComponent: NonCoreComponent<any EmptyDependency> {
    public var tag: Base.Tag { Base.Tag("plugged 9") }
}
public final class RowComponent: Component<any RowDependency> {
    public var count: Int { dependency.all[0].number }
}
public protocol RowDependency: FeedDependency {}
// module: App
// file: main.swift
import Base
import Feed
import NeedleFoundation
import Types
final class RootComponent: BootstrapComponent {
    var session: Session { Session(7) }
    var all: Sessions { [session] }
    var tag: Base.Tag { Base.Tag("base") }
    func describe(_ session: Session) -> String { "session \(session.number)" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}
registerProviderFactories()
let feed = RootComponent().feed
print("\(feed.text), \(feed.row.count), \(feed.plugged)")
