// What another module does not see cannot pass through a non-core component, whoever has something of its name.
// module: Kit, package: shop
import NeedleFoundation
package protocol GuestDependency: Dependency {
    //           ^ error: 'user' must pass through 'ShellComponent' from module 'App', which cannot see 'GuestDependency'; make it public [hidden-requirement-type]
    var user: String { get }
    //  ^ note: 'user' is declared here
}
package final class GuestComponent: Component<any GuestDependency> {}
// module: Shell, package: shop
import Kit
import NeedleFoundation
public protocol ShellPlugins: PluginExtension {}
public final class ShellComponent: PluginizedComponent<any EmptyDependency, any ShellPlugins, Extras> {}
public final class Extras: NonCoreComponent<any EmptyDependency> {
    private func user() {}
    var guest: GuestComponent { GuestComponent(parent: self) }
}
// module: App
// file: main.swift
import NeedleFoundation
import Shell
final class RootComponent: BootstrapComponent {
    let user: String = "Ada"
    var shell: ShellComponent { ShellComponent(parent: self) }
    //                          ^ note: 'RootComponent' creates 'ShellComponent' here
}
registerProviderFactories()
print(RootComponent().shell)
