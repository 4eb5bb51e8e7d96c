// A requirement of an internal protocol passes through non-core components that have something else of its name, or of which
// another one has: through a scope in between, and of a protocol of another module.
// prints: Ada Ada Ada
// module: Kit
import NeedleFoundation
public protocol GuestDependency: Dependency {
    var user: String { get }
}
public final class GuestComponent: Component<any GuestDependency> {
    public var name: String { dependency.user }
}
// module: Other
import NeedleFoundation
public protocol OtherPlugins: PluginExtension {}
public final class OtherComponent: PluginizedComponent<any EmptyDependency, any OtherPlugins, OtherExtras> {}
public final class OtherExtras: NonCoreComponent<any EmptyDependency> {
    let user: Int = 3
}
// module: Shell
import Kit
import NeedleFoundation
public protocol ShellPlugins: PluginExtension {
    var chat: String { get }
    var member: String { get }
    var guest: String { get }
}
public final class ShellComponent: PluginizedComponent<any EmptyDependency, any ShellPlugins, Extras> {
    public var names: String { "\(pluginExtension.chat) \(pluginExtension.member) \(pluginExtension.guest)" }
}
public final class Extras: NonCoreComponent<any EmptyDependency> {
    private func user() {}
    public var chat: String { ChatComponent(parent: self).name }
    public var member: String { mid.member.name }
    public var guest: String { mid.guest.name }
    var mid: MidComponent { MidComponent(parent: self) }
}
final class MidComponent: Component<any EmptyDependency> {
    var guest: GuestComponent { GuestComponent(parent: self) }
    var member: ChatComponent { ChatComponent(parent: self) }
}
protocol ChatDependency: Dependency {
    var user: String { get }
}
final class ChatComponent: Component<any ChatDependency> {
    var name: String { dependency.user }
}
// module: App
// file: main.swift
import NeedleFoundation
import Other
import Shell
final class RootComponent: BootstrapComponent {
    let user: String = "Ada"
    var other: OtherComponent { OtherComponent(parent: self) }
    var shell: ShellComponent { ShellComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().shell.names)
