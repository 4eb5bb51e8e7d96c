// A module that is imported under a condition alone has its edges registered under it alone.
// prints: no debug menu
// module: Debug
// file: Debug.swift
import NeedleFoundation
public protocol DebugMenuDependency: Dependency { var user: String { get } }
public final class DebugMenuComponent: Component<any DebugMenuDependency> {
    public var inner: InnerComponent { InnerComponent(parent: self) }
}
public protocol InnerDependency: Dependency { var user: String { get } }
public final class InnerComponent: Component<any InnerDependency> {
    public var text: String { dependency.user }
}
// module: App
// file: main.swift
import NeedleFoundation
#if DEBUG
import Debug
#endif
final class RootComponent: BootstrapComponent {
    #if DEBUG
    var user: String { "Ada" }
    var debugMenu: DebugMenuComponent { DebugMenuComponent(parent: self) }
    #endif
}
registerProviderFactories()
#if DEBUG
print(RootComponent().debugMenu.inner.text)
#else
print("no debug menu")
#endif
