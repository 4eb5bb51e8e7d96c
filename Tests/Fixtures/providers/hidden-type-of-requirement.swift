// A requirement's type is public, so that a provider in another module has the same one.
// prints: false
// module: Settings
import NeedleFoundation

public protocol Analytics {}
public protocol SettingsDependency: Dependency {
    var analytics: (any Analytics)? { get }
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
    var settings: SettingsComponent { SettingsComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().settings.isTracked)
