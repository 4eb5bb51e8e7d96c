// A component that keeps its child for good: neither is ever released.
// module: Session
// file: SessionComponent.swift
import NeedleFoundation
public protocol SessionDependency: Dependency {
    var user: String { get }
}
public final class SessionComponent: Component<any SessionDependency> {
    public var inbox: InboxComponent { shared { InboxComponent(parent: self) } }
    //                                          ^ warning: 'SessionComponent' keeps 'InboxComponent' here, which holds its parent: neither is ever released [reference-cycle]
    public lazy var profile = ProfileComponent(parent: self)
    //                        ^ warning: 'SessionComponent' keeps 'ProfileComponent' here, which holds its parent: neither is ever released [reference-cycle]
    private lazy var make: () -> DraftComponent = { DraftComponent(parent: self) }
    //                                              ^ warning: 'SessionComponent' keeps this closure, which captures it: it is never released; write '[unowned self] in' at the start of the closure [reference-cycle]
    public var draft: DraftComponent { make() }
    private var settings: SettingsComponent!
    public override init(parent: any Scope) {
        super.init(parent: parent)
        settings = SettingsComponent(parent: self)
        //         ^ warning: 'SessionComponent' keeps 'SettingsComponent' here, which holds its parent: neither is ever released [reference-cycle]
    }
    public var text: String { "\(inbox.user) \(profile.user) \(draft.user) \(settings.user)" }
}
public final class InboxComponent: Component<any SessionDependency> {
    public var user: String { dependency.user }
    // Only its parent keeps it, which is not kept itself.
    public var filter: FilterComponent { shared { FilterComponent(parent: self) } }
    //                                            ^ warning: 'InboxComponent' keeps 'FilterComponent' here, which holds its parent: neither is ever released [reference-cycle]
}
public final class FilterComponent: Component<any SessionDependency> {}
public final class ProfileComponent: Component<any SessionDependency> {
    public var user: String { dependency.user }
}
public final class DraftComponent: Component<any SessionDependency> {
    public var user: String { dependency.user }
}
public final class SettingsComponent: Component<any SessionDependency> {
    public var user: String { dependency.user }
}
// module: App
// file: RootComponent.swift
import NeedleFoundation
import Session
final class RootComponent: BootstrapComponent {
    let user: String
    init(user: String) { self.user = user }
    var session: SessionComponent { SessionComponent(parent: self) }
    // A root keeps it, and the other way makes it anew.
    var kept: HelpComponent { shared { HelpComponent(parent: self) } }
    var help: HelpComponent { HelpComponent(parent: self) }
}
final class HelpComponent: Component<any EmptyDependency> {
    lazy var page = PageComponent(parent: self)
    //              ^ warning: 'HelpComponent' keeps 'PageComponent' here, which holds its parent: neither is ever released [reference-cycle]
}
final class PageComponent: Component<any EmptyDependency> {}
