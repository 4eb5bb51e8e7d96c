// Children that no component keeps for good, and those that only roots keep: what is not a root is released.
// prints: session of ann: ann ann ann ann
// prints: released
// prints: settings
// module: Session
// file: SessionComponent.swift
import NeedleFoundation
public protocol SessionDependency: Dependency {
    var user: String { get }
}
public final class SessionComponent: Component<any SessionDependency> {
    public var inbox: InboxComponent { shared(lifetime: .weak) { InboxComponent(parent: self) } }
    public var profile: ProfileComponent { ProfileComponent(parent: self) }
    private lazy var make: () -> DraftComponent = { [unowned self] in DraftComponent(parent: self) }
    public var draft: DraftComponent { make() }
    private var settings: ProfileComponent?
    public override init(parent: any Scope) {
        super.init(parent: parent)
        settings = ProfileComponent(parent: self)
    }
    public func end() { settings = nil }
    public var title: String { shared { "session of \(profile.user)" } }
    public var text: String { "\(title): \(inbox.user) \(profile.user) \(draft.user) \(settings?.user ?? "")" }
}
public final class InboxComponent: Component<any SessionDependency> {
    public var user: String { dependency.user }
}
public final class ProfileComponent: Component<any SessionDependency> {
    public var user: String { dependency.user }
}
public final class DraftComponent: Component<any SessionDependency> {
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
    // It lives as long as the root, and so does what it keeps.
    lazy var core = CoreComponent(parent: self)
}
final class CoreComponent: Component<any EmptyDependency> {
    var settings: SettingsComponent { shared { SettingsComponent(parent: self) } }
}
final class SettingsComponent: Component<any EmptyDependency> {
    var name: String { "settings" }
}
// file: main.swift
import Session
registerProviderFactories()
func run() {
    let root = RootComponent(user: "ann")
    weak var session: SessionComponent?
    do {
        let current = root.session
        session = current
        print(current.text)
        current.end()
    }
    print(session == nil ? "released" : "kept")
    print(root.core.settings.name)
}
run()
