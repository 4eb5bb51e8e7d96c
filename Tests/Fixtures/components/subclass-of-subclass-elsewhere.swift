// A class of a third module inherits one that inherits an internal child from a class of the first module, with what that needs.
// prints: secret Ada 5, secret Ada 5, secret Ada 5
// module: Base
// file: Base.swift
import NeedleFoundation
public protocol HiddenDependency: Dependency {
    var secret: String { get }
    var user: String { get }
    var clock: Int { get }
}
final class HiddenComponent: Component<any HiddenDependency> {
    var text: String { "\(dependency.secret) \(dependency.user) \(dependency.clock)" }
}
open class ShellComponent: Component<any EmptyDependency> {
    var secret: String { "secret" }
    public func reveal() -> String { HiddenComponent(parent: self).text }
}
// module: Mid
// file: Mid.swift
import Base
import NeedleFoundation
open class PanelComponent: ShellComponent {}
public final class HubComponent: Component<any EmptyDependency> {
    public var panel: PanelComponent { PanelComponent(parent: self) }
}
// module: App
// file: main.swift
import Base
import Mid
import NeedleFoundation
class LocalPanel: PanelComponent {}
final class LastPanel: LocalPanel {}
final class RootComponent: BootstrapComponent {
    let user = "Ada"
    let clock = 5
    var hub: HubComponent { HubComponent(parent: self) }
    var local: LocalPanel { LocalPanel(parent: self) }
    var last: LastPanel { LastPanel(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([root.hub.panel.reveal(), root.local.reveal(), root.last.reveal()].joined(separator: ", "))
