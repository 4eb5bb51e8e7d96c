// Two modules have a component of one name each, and a third makes both.
// prints: chat 1, mail 2
// module: Chat
// file: Chat.swift
import NeedleFoundation
public protocol SettingsDependency: Dependency { var chats: Int { get } }
public final class SettingsComponent: Component<any SettingsDependency> {
    public var text: String { "chat \(dependency.chats)" }
}
// module: Mail
// file: Mail.swift
import NeedleFoundation
public protocol SettingsDependency: Dependency { var mails: Int { get } }
public final class SettingsComponent: Component<any SettingsDependency> {
    public var text: String { "mail \(dependency.mails)" }
}
// module: App
// file: main.swift
import Chat
import Mail
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var chats: Int { 1 }
    var mails: Int { 2 }
    var chatSettings: Chat.SettingsComponent { Chat.SettingsComponent(parent: self) }
    var mailSettings: Mail.SettingsComponent { .init(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print("\(root.chatSettings.text), \(root.mailSettings.text)")
