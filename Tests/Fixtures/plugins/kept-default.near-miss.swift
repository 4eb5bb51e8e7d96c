// Where the pluginized component contains itself, the outer non-core component provides for the inner one.
// module: Maps
// file: Maps.swift
import NeedleFoundation
public protocol OwnerDependency: Dependency {
    var owner: Int { get }
//      ^ error: no ancestor of 'MapPlugin' on this path provides 'owner: Int' (RootComponent -> MapComponent -> MapPlugin) [missing-provider]
//      ^ note: its default applies only where no ancestor provides it on any path
}
extension OwnerDependency {
    public var owner: Int { 14 }
}
public protocol MapPluginExtension: PluginExtension {}
public final class MapPlugin: NonCoreComponent<any OwnerDependency> {
    public var owner: Int { 22 }
//             ^ note: 'MapComponent' provides it on another path
//             ^ note: 'MapPlugin' has it itself, but a requirement is met only from above; if this one is meant, remove the requirement from 'OwnerDependency'
}
public final class MapComponent: PluginizedComponent<any EmptyDependency, any MapPluginExtension, MapPlugin> {
//                 ^ note: 'MapComponent' creates 'MapPlugin' here
    public var inner: MapComponent { MapComponent(parent: self) }
}
// module: App
// file: Root.swift
import Maps
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var map: MapComponent { MapComponent(parent: self) }
//                          ^ note: 'RootComponent' creates 'MapComponent' here
}
