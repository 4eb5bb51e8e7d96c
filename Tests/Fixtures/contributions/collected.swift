// Features plug into scopes that do not know them: trackers, tabs with an order, handlers that may decline, entries by name, and
// what a scope further down collects, which a child of a contribution collects as well.
// prints: crash of Ada in root, usage
// prints: usage of a widget
// prints: Feed, Chat of ^ RootComponent LoggedInComponent ChatTabComponent
// prints: opened by help: help/1
// prints: declined
// prints: cache: 12 entries, session: Ada
// prints: 0 created, 1 created
// prints: emoji of Ada
// module: Analytics
// file: Tracker.swift
public protocol Tracker { var text: String { get } }
// module: Screens
// file: Screens.swift
public struct Tab {
    public let title: String
    public init(_ title: String) { self.title = title }
}
public protocol LinkHandler { func open(_ link: String) -> String? }
public struct DebugEntry {
    public let name: String
    public let text: String
    public init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
}
public protocol Sticker { var name: String { get } }
// module: CrashTracking
// file: CrashTrackingComponent.swift
public import Analytics
public import NeedleFoundation
public protocol CrashTrackingDependency: Dependency { var user: String { get } }
public final class CrashTrackingComponent: Component<any CrashTrackingDependency>, Contributing {
    public var contribution: any Tracker { shared { CrashTracker(user: dependency.user, place: place.name) } }
    var place: PlaceComponent { PlaceComponent(parent: self) }
}
struct CrashTracker: Tracker {
    let user: String
    let place: String
    var text: String { "crash of \(user) in \(place)" }
}
protocol PlaceDependency: Dependency { var place: String { get } }
// A child of a contribution takes from above it.
final class PlaceComponent: Component<any PlaceDependency> {
    var name: String { dependency.place }
}
// module: Usage
// file: UsageComponent.swift
public import Analytics
public import NeedleFoundation
public final class UsageComponent: Component<EmptyDependency>, Contributing {
    public var contribution: any Tracker { UsageTracker(text: "usage") }
}
public struct UsageTracker: Tracker { public let text: String }
// module: Chat
// file: ChatTabComponent.swift
public import NeedleFoundation
public import Screens
public protocol ChatTabDependency: Dependency { var user: String { get } }
public final class ChatTabComponent: Component<any ChatTabDependency>, Contributing {
    public static let order = 2
    public var contribution: Tab { Tab("Chat of " + path.joined(separator: " ")) }
    public var stickers: [any Sticker] { contributions() }
}
// module: Feed
// file: FeedComponents.swift
public import NeedleFoundation
public import Screens
public final class FeedTabComponent: Component<EmptyDependency>, Contributing {
    public static let order = 1
    public var contribution: Tab { Tab("Feed") }
}
public final class FeedLinkComponent: Component<EmptyDependency>, Contributing {
    public var contribution: any LinkHandler { FeedLinks() }
}
struct FeedLinks: LinkHandler { func open(_ link: String) -> String? { link.hasPrefix("feed") ? "feed: \(link)" : nil } }
public final class HelpLinkComponent: Component<EmptyDependency>, Contributing {
    public var contribution: any LinkHandler { HelpLinks() }
}
struct HelpLinks: LinkHandler { func open(_ link: String) -> String? { link.hasPrefix("help") ? "help: \(link)" : nil } }
public protocol SessionEntryDependency: Dependency { var user: String { get } }
public final class SessionEntryComponent: Component<any SessionEntryDependency>, Contributing {
    public var contribution: DebugEntry { DebugEntry("session", dependency.user) }
}
public final class CacheEntryComponent: Component<EmptyDependency>, Contributing {
    public var contribution: DebugEntry { DebugEntry("cache", "12 entries") }
}
public protocol EmojiDependency: Dependency { var user: String { get } }
public final class EmojiComponent: Component<any EmojiDependency>, Contributing {
    public var contribution: any Sticker { Emoji(name: "emoji of \(dependency.user)") }
}
struct Emoji: Sticker { let name: String }
// module: LoggedIn
// file: LoggedInComponent.swift
public import NeedleFoundation
public import Screens
public final class LoggedInComponent: Component<EmptyDependency> {
    // The app has it for this scope and all below.
    public var tabs: [Tab] { shared { contributions() } }
}
// module: Kept
// file: Kept.swift
public import NeedleFoundation
public final class Counted {
    nonisolated(unsafe) public static var count = 0
    public init() { Self.count += 1 }
}
public final class CountedComponent: Component<EmptyDependency>, Contributing {
    public var contribution: Counted { Counted() }
}
// module: Widget
// file: WidgetComponent.swift
import Analytics
import NeedleFoundation
import Usage
// A program of its own: it sees one of the trackers.
final class WidgetComponent: BootstrapComponent {
    var trackers: [any Tracker] { contributions() }
}
public func widgetText() -> String {
    registerProviderFactories()
    return WidgetComponent().trackers.map { "\($0.text) of a widget" }.joined()
}
// module: App
// file: main.swift
import Analytics
import Chat
import CrashTracking
import Feed
import Kept
import LoggedIn
import NeedleFoundation
import Screens
import Usage
import Widget
final class RootComponent: BootstrapComponent {
    let user = "Ada"
    let place = "root"
    var trackers: [any Tracker] { contributions() }
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
    func open(_ link: String) -> String? {
        let handlers: [any LinkHandler] = contributions()
        return handlers.lazy.compactMap { $0.open(link) }.first
    }
    var entries: [String: String] {
        Dictionary(uniqueKeysWithValues: contributions(of: DebugEntry.self).map { ($0.name, $0.text) })
    }
    var counted: [() -> Counted] { deferredContributions() }
    var chat: ChatTabComponent { ChatTabComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print(root.trackers.map(\.text).joined(separator: ", "))
print(widgetText())
print(root.loggedIn.tabs.map(\.title).joined(separator: ", "))
print("opened by \(root.open("help/1") ?? "nobody")")
print(root.open("mail") ?? "declined")
print(root.entries.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }.joined(separator: ", "))
let counted = root.counted
let before = Counted.count
_ = counted[0]()
print("\(before) created, \(Counted.count) created")
print(root.chat.stickers.map(\.name).joined())
