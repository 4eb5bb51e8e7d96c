// Types of parsed modules that have the names of Foundation's: each file means what it imports.
// prints: 1970 draft true moved
// module: Model
public struct Notification: Sendable {
    public let text: String
    public init(_ text: String) { self.text = text }
}
public enum Locale { public struct Region: Sendable { public init() {} } }
// module: Clock
// file: Clock.swift
import Foundation
import NeedleFoundation
public protocol ClockDependency: Dependency {
    var day: Notification { get }
    var region: Locale? { get }
}
public final class ClockComponent: Component<any ClockDependency> {
    public var text: String { dependency.day.name.rawValue }
}
// module: Drafts
// file: Drafts.swift
import Model
import NeedleFoundation
public protocol DraftsDependency: Dependency {
    var draft: Notification { get }
}
public final class DraftsComponent: Component<any DraftsDependency> {
    public var text: String { dependency.draft.text }
}
// module: Both
// file: Both.swift
import Foundation
import Model
import NeedleFoundation
public protocol BothDependency: Dependency {
    var sent: Model.Notification { get }
    var received: Foundation.Notification { get }
}
public final class BothComponent: Component<any BothDependency> {
    public var text: String { "\(dependency.sent.text.isEmpty) \(dependency.received.name.rawValue)" }
}
// module: App
// file: Root.swift
import Both
import Clock
import Drafts
import Foundation
import Model
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var day: Foundation.Notification { Foundation.Notification(name: Foundation.Notification.Name("1970")) }
    var region: Foundation.Locale? { nil }
    var draft: Model.Notification { Model.Notification("draft") }
    var sent: Model.Notification { Model.Notification("") }
    var received: Foundation.Notification { Foundation.Notification(name: Foundation.Notification.Name("moved")) }
    var clock: ClockComponent { ClockComponent(parent: self) }
    var drafts: DraftsComponent { DraftsComponent(parent: self) }
    var both: BothComponent { BothComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.clock.text, root.drafts.text, root.both.text)
