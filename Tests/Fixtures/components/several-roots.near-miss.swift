// One of two roots does not provide what their child needs.
// module: App
import NeedleFoundation
protocol SettingsDependency: Dependency { var device: String { get } }
//                                            ^ error: no ancestor of 'SettingsComponent' on this path provides 'device: String' (WatchComponent -> SettingsComponent) [missing-provider]
final class SettingsComponent: Component<any SettingsDependency> {}
final class PhoneComponent: BootstrapComponent {
    var device: String { "phone" }
    //  ^ note: 'PhoneComponent' provides it on another path
    var settings: SettingsComponent { SettingsComponent(parent: self) }
}
final class WatchComponent: BootstrapComponent {
    var settings: SettingsComponent { SettingsComponent(parent: self) }
    //                                ^ note: 'WatchComponent' creates 'SettingsComponent' here
}
