// A requirement's type is internal to its module, so what another module calls by that name is something else.
// module: Settings
import NeedleFoundation

protocol Analytics {}
public protocol SettingsDependency: Dependency {
    var analytics: (any Analytics)? { get }
//      ^ error: no ancestor of 'SettingsComponent' provides 'analytics: (any Analytics)?' (RootComponent -> SettingsComponent) [missing-provider]
}
public final class SettingsComponent: Component<any SettingsDependency> {
    public var isTracked: Bool { dependency.analytics != nil }
}
// module: App
// file: main.swift
import NeedleFoundation
import Settings

final class RootComponent: BootstrapComponent {
    var analytics: (any Analytics)? { nil }
//      ^ note: 'analytics' of 'RootComponent' does not provide it: its file does not see 'Analytics' of 'Settings', which is internal
    var settings: SettingsComponent { SettingsComponent(parent: self) }
//                                    ^ note: 'RootComponent' creates 'SettingsComponent' here
}
registerProviderFactories()
print(RootComponent().settings.isTracked)
