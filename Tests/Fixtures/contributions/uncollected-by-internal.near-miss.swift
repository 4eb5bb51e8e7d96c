// Collectors that are internal. To be public helps one that a module above could see; nothing is above the app.
// module: Analytics
// file: Tracker.swift
public protocol Tracker {}
public protocol Badge {}
// module: Unlinked
// file: UnlinkedComponent.swift
public import Analytics
public import NeedleFoundation
public final class UnlinkedComponent: Component<EmptyDependency>, Contributing {
    //             ^ warning: nothing collects the 'any Tracker' that 'UnlinkedComponent' contributes; no module with a root sees both, so let the app depend on the module of 'UnlinkedComponent' [uncollected-contribution]
    public var contribution: any Tracker { fatalError() }
}
// module: Chat
// file: ChatBadgeComponent.swift
public import Analytics
public import NeedleFoundation
public final class ChatBadgeComponent: Component<EmptyDependency>, Contributing {
    //             ^ warning: nothing collects the 'any Badge' that 'ChatBadgeComponent' contributes; the module of 'BarComponent' does not see it: let it depend on that of 'ChatBadgeComponent', or make 'BarComponent' public [uncollected-contribution]
    public var contribution: any Badge { fatalError() }
}
// module: Panel
// file: PanelComponent.swift
internal import Analytics
public import NeedleFoundation
public final class PanelComponent: Component<EmptyDependency> {
    var bar: BarComponent { BarComponent(parent: self) }
}
final class BarComponent: Component<EmptyDependency> {
    var badges: [any Badge] { contributions() }
    //                        ^ note: 'BarComponent' of module 'Panel' collects it here
}
// module: App
// file: RootComponent.swift
import Analytics
import Chat
import NeedleFoundation
import Panel
final class RootComponent: BootstrapComponent {
    var trackers: [any Tracker] { contributions() }
    //                            ^ note: 'RootComponent' of module 'App' collects it here
    var panel: PanelComponent { PanelComponent(parent: self) }
}
