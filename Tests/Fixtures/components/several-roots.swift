// Two roots share a child; each meets its needs in its own way.
// prints: phone settings, watch settings
// module: App
// file: main.swift
import NeedleFoundation
protocol SettingsDependency: Dependency { var device: String { get } }
final class SettingsComponent: Component<any SettingsDependency> {
    var text: String { "\(dependency.device) settings" }
}
final class PhoneComponent: BootstrapComponent {
    var device: String { "phone" }
    var settings: SettingsComponent { SettingsComponent(parent: self) }
}
final class WatchComponent: BootstrapComponent {
    let device: String
    init(device: String) { self.device = device }
    var settings: SettingsComponent { SettingsComponent(parent: self) }
}
registerProviderFactories()
print("\(PhoneComponent().settings.text), \(WatchComponent(device: "watch").settings.text)")
