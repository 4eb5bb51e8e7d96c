// A module that one module imports under a condition and another one always has its edges registered always.
// prints: Ada
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
// module: Feature
// file: Feature.swift
import Debug
import NeedleFoundation
public final class FeatureComponent: Component<any EmptyDependency> {
    var debugMenu: DebugMenuComponent { DebugMenuComponent(parent: self) }
    public var text: String { debugMenu.inner.text }
}
// module: App
// file: main.swift
#if DEBUG
import Debug
#endif
import Feature
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var user: String { "Ada" }
    #if DEBUG
    var debugMenu: DebugMenuComponent { DebugMenuComponent(parent: self) }
    #endif
    var feature: FeatureComponent { FeatureComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().feature.text)
