// A root that a component makes is a graph of its own: it has no parent.
// prints: ada guest
// module: Guests
// file: GuestComponent.swift
public import NeedleFoundation
public protocol VisitDependency: Dependency { var user: String { get } }
public final class VisitComponent: Component<any VisitDependency> {
    public var text: String { dependency.user }
}
public final class GuestComponent: BootstrapComponent {
    public var user: String { "guest" }
    public var visit: VisitComponent { VisitComponent(parent: self) }
}
// module: App
// file: RootComponent.swift
import Guests
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var user: String { "ada" }
    var guest: GuestComponent { GuestComponent() }
    var visit: VisitComponent { VisitComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
print(root.visit.text, root.guest.visit.text)
