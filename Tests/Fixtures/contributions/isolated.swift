// A module whose default isolation is the main actor contributes in an extension, and in a class, to a scope of no actor.
// prints: extended, stated
// module: Screens
// file: Screens.swift
public struct Tab {
    public let title: String
    public init(_ title: String) { self.title = title }
}
// module: Feed, isolation: MainActor
// file: Feed.swift
public import NeedleFoundation
public import Screens
public final class FeedComponent: Component<EmptyDependency> {}
extension FeedComponent: Contributing {
    nonisolated public var contribution: Tab { Tab("extended") }
}
nonisolated public protocol TabPlug: Contributing {}
public final class StatedComponent: Component<EmptyDependency>, TabPlug {
    public static let order = 1
    public var contribution: Tab { Tab("stated") }
}
// module: App
// file: main.swift
import Feed
import NeedleFoundation
import Screens
final class RootComponent: BootstrapComponent {
    var tabs: [Tab] { contributions() }
}
registerProviderFactories()
print(RootComponent().tabs.map(\.title).joined(separator: ", "))
