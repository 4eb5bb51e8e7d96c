// What scopes may not take: on each way, through scopes between, from an extension in another module, by a function.
// rules: { "id": "admin", "scopes": ["Features/*", "Extra"], "mayNotTake": ["RootComponent.admin*", "Payments/*"], "because": "ADR 12", "severity": "warning" }
// prints: admin admin 1 card admin
// module: Features
// file: Features.swift
public import NeedleFoundation

public protocol FeedDependency: Dependency {
    var adminClient: String { get }
    //  ^ warning: 'FeedComponent' takes 'RootComponent.adminClient', which rule 'admin' forbids: ADR 12 (RootComponent -> FeedComponent) [rule-broken]
}

public final class FeedComponent: Component<any FeedDependency> {
    public var text: String { "\(dependency.adminClient) \(list.text)" }
    var list: ListComponent { ListComponent(parent: self) }
}

public protocol ListDependency: Dependency {
    func administrator(of team: Int) -> String
    //   ^ warning: 'ListComponent' takes 'RootComponent.administrator(of:)', which rule 'admin' forbids: ADR 12 (RootComponent -> FeedComponent -> ListComponent) [rule-broken]
}

public final class ListComponent: Component<any ListDependency> {
    public var text: String { dependency.administrator(of: 1) }
}

public protocol CheckoutDependency: Dependency {
    var card: String { get }
    //  ^ warning: 'CheckoutComponent' takes 'PaymentsComponent.card', which rule 'admin' forbids: ADR 12 (PaymentsComponent -> CheckoutComponent) [rule-broken]
}

public final class CheckoutComponent: Component<any CheckoutDependency> {
    public var text: String { dependency.card }
}
// module: Payments
// file: Payments.swift
import Features
public import NeedleFoundation

public final class PaymentsComponent: Component<any EmptyDependency> {
    var card: String { "card" }
    //  ^ note: 'PaymentsComponent.card' is here
    public var text: String { CheckoutComponent(parent: self).text }
}
// module: Extra
// file: Extra.swift
public import Features
public import NeedleFoundation

public protocol ExtraDependency: Dependency {
    var adminClient: String { get }
    //  ^ warning: 'ExtraComponent' takes 'RootComponent.adminClient', which rule 'admin' forbids: ADR 12 (RootComponent -> FeedComponent -> ExtraComponent) [rule-broken]
}

public final class ExtraComponent: Component<any ExtraDependency> {
    public var text: String { dependency.adminClient }
}

extension FeedComponent {
    public var extra: ExtraComponent { ExtraComponent(parent: self) }
}
// module: App
// file: main.swift
import Extra
import Features
import NeedleFoundation
import Payments

final class RootComponent: BootstrapComponent {
    var adminClient: String { "admin" }
    //  ^ note: 'RootComponent.adminClient' is here
    //  ^ note: 'RootComponent.adminClient' is here
    func administrator(of team: Int) -> String { "admin \(team)" }
    //   ^ note: 'RootComponent.administrator(of:)' is here
    var feed: FeedComponent { FeedComponent(parent: self) }
    var payments: PaymentsComponent { PaymentsComponent(parent: self) }
}

registerProviderFactories()
let root = RootComponent()
print(root.feed.text, root.payments.text, root.feed.extra.text)
