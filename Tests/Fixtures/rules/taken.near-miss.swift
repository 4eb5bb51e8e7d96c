// Nothing of this breaks a rule: what passes through, what a nearer scope provides, what scopes of other modules take, what an
// orphan would provide, and what nothing takes.
// rules: { "id": "admin", "scopes": ["Features/*", "Extra"], "mayNotTake": ["RootComponent.admin*", "Root.unused", "Payments/*"] }
// rules: { "scopes": "Features/*", "mayNotTake": "PreviewComponent" }
// rules: { "scopes": "Features.FeedComponent", "mayNotTake": "RootComponent.client" }
// expect: warning: no scope matches 'Features.FeedComponent' [unmatched-rule]
// prints: mild admin mild near
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
// module: Extra
// file: Extra.swift
public import Features
public import NeedleFoundation

public protocol ExtraDependency: Dependency {
    var adminNote: String { get }
}

public final class ExtraComponent: Component<any ExtraDependency> {
    public var text: String { dependency.adminNote }
}

extension FeedComponent {
    public var extra: ExtraComponent { ExtraComponent(parent: self) }
}
// module: Payments
// file: Payments.swift
public import NeedleFoundation

public final class PaymentsComponent: Component<any EmptyDependency> {
    var card: String { "card" }
}
// module: App
// file: main.swift
import Extra
import Features
import NeedleFoundation
import Payments

final class SectionComponent: Component<any EmptyDependency> {
    var adminNote: String { "near" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}

final class PreviewComponent: Component<any EmptyDependency> {
    //      ^ warning: component 'PreviewComponent' has no parent: no component creates it with 'PreviewComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
    var client: String { "preview" }
    var adminClient: String { "preview" }
    var feed: FeedComponent { FeedComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var adminClient: String { "admin" }
    var adminNote: String { "far" }
    var administration: String { "strict" }
    var client: String { "mild" }
    var unused: String { "unused" }
    var section: SectionComponent { SectionComponent(parent: self) }
    var payments: PaymentsComponent { PaymentsComponent(parent: self) }
}

registerProviderFactories()
let feed = RootComponent().section.feed
print(feed.text, feed.extra.text)
