// A module for one kind of build is imported under its condition, and so are the scopes that are made of it.
// prints: no debug menu
// module: Debug
// file: Debug.swift
#if DEBUG
import NeedleFoundation
public protocol DebugMenuDependency: Dependency { var user: String { get }; var level: Int { get } }
public final class DebugMenuComponent: Component<any DebugMenuDependency> {}
#endif
// module: App
// file: main.swift
import NeedleFoundation
#if DEBUG
import Debug
#endif
final class RootComponent: BootstrapComponent {
    #if DEBUG
    var user: String { "Ada" }
    var level: Int { 1 }
    var debugMenu: DebugMenuComponent { DebugMenuComponent(parent: self) }
    #endif
}
registerProviderFactories()
#if DEBUG
print("debug menu")
#else
print("no debug menu")
#endif
