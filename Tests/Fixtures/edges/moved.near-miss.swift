// Components that were renamed, or moved to a module that needs the one that makes them; children made without a parent; a hidden type.
// module: Player
// file: PlayerComponent.swift
public import NeedleFoundation
public struct Preset {}
public final class PlayerComponent: BootstrapComponent {
    public var preset: Preset { Preset() }
    public var desk: DeskComponent { DeskComponent(parent: self) }
//                                   ^ error: 'DeskComponent' is created here with 'parent: self', but its module 'Desk' needs 'Player', so 'Player' cannot import it; move 'Preset' into a module that both import [unparsed-child]
}
// module: Desk
// file: DeskComponent.swift
public import NeedleFoundation
public import Player
public protocol DeskDependency: Dependency { var preset: Preset { get } }
public final class DeskComponent: Component<any DeskDependency> {}
//                 ^ note: 'DeskComponent' is declared here
// module: Mixer
// file: MixerComponent.swift
public import NeedleFoundation
public struct Level {}
public final class MixerComponent: BootstrapComponent {
    public var level: Level { Level() }
    public var panel: PanelComponent { PanelComponent(parent: self) }
//                                     ^ error: 'PanelComponent' is created here with 'parent: self', but its module 'Panel' needs 'Mixer', so 'Mixer' cannot import it; move 'Level' into a module that both import [unparsed-child]
}
// module: Panel
// file: PanelComponent.swift
public import NeedleFoundation
public protocol PanelDependency: Dependency { var level: Level { get } }
//                                                ^ error: type 'Level' of 'level' is not known here: its module 'Mixer' needs 'Panel', so 'Panel' cannot import it; move 'Level' into a module that both import [unseen-type]
public final class PanelComponent: Component<any PanelDependency> {}
//                 ^ note: 'PanelComponent' is declared here
// module: Settings
// file: PreferencesComponent.swift
public import NeedleFoundation
public final class PreferencesComponent: Component<any EmptyDependency> {}
// module: Core
// file: Style.swift
struct Style {}
// module: Home
// file: HomeComponent.swift
import Core
import NeedleFoundation
import Settings
protocol FontDependency: Dependency { var style: Style { get } }
//                                        ^ error: type 'Style' of 'style' is not known here: it is internal to module 'Core'; make it public there [unseen-type]
final class FontComponent: Component<any FontDependency> {}
final class HomeComponent: BootstrapComponent {
    var style: Style { Style() }
    var font: FontComponent { FontComponent(parent: self) }
    var settings: SettingsComponent { SettingsComponent(parent: self) }
//                                    ^ error: 'SettingsComponent' is created here with 'parent: self', but no linked module declares it; module 'Settings' has 'PreferencesComponent', which nothing creates: was it renamed? [unparsed-child]
}
// module: App
// file: RootComponent.swift
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var feed: FeedComponent { FeedComponent() }
//      ^ note: 'feed' of 'RootComponent' has this type, but is not created with 'FeedComponent(parent: self)'
    var list: ListComponent { make(.init(parent: self)) }
//                                 ^ error: cannot tell what '.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
//      ^ note: 'list' of 'RootComponent' has this type, but is not created with 'ListComponent(parent: self)'
    func make<T>(_ value: T) -> T { value }
}
final class FeedComponent: Component<any EmptyDependency> {}
//          ^ warning: component 'FeedComponent' has no parent: no component creates it with 'FeedComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
final class ListComponent: Component<any EmptyDependency> {}
//          ^ warning: component 'ListComponent' has no parent: no component creates it with 'ListComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
