// Nothing of this breaks a rule: what passes through, what a nearer scope provides, what scopes of other modules take, and what
// nobody takes.
// rules: { "id": "admin", "scopes": "Features/*", "mayNotTake": ["RootComponent.admin*", "Root.unused", "Payments/*"] }
// rules: { "scopes": "Features.FeedComponent", "mayNotTake": "RootComponent.client" }
// expect: warning: no scope matches 'Features.FeedComponent' [unmatched-rule]
// prints: mild admin mild
// module: Panel
// file: Panel.swift
public import NeedleFoundation

public protocol PanelDependency: Dependency {
    var adminClient: String { get }
}

public final class PanelComponent: Component<any PanelDependency> {
    public var text: String { dependency.adminClient }
}
// module: Features
// file: Features.swift
public import NeedleFoundation
import Panel

public protocol FeedDependency: Dependency {
    var client: String { get }
}

public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "\(dependency.client) \(panel.text) \(list.text)" }
    var panel: PanelComponent { PanelComponent(parent: self) }
    var list: ListComponent { ListComponent(parent: self) }
    var administration: String { "mild" }
}

protocol ListDependency: Dependency {
    var administration: String { get }
}

final class ListComponent: Component<any ListDependency> {
    var text: String { dependency.administration }
}
// module: Payments
// file: Payments.swift
public import NeedleFoundation

public final class PaymentsComponent: Component<any EmptyDependency> {
    var card: String { "card" }
}
// module: App
// file: main.swift
import Features
import NeedleFoundation
import Payments

final class RootComponent: BootstrapComponent {
    var adminClient: String { "admin" }
    var administration: String { "strict" }
    var client: String { "mild" }
    var unused: String { "unused" }
    var feed: FeedComponent { FeedComponent(parent: self) }
    var payments: PaymentsComponent { PaymentsComponent(parent: self) }
}

registerProviderFactories()
print(RootComponent().feed.text)
