// A non-core component keeps a default of its requirement, though it has a property of that name itself.
// prints: 14
// module: Maps
// file: Maps.swift
import NeedleFoundation
public protocol OwnerDependency: Dependency { var owner: Int { get } }
extension OwnerDependency {
    public var owner: Int { 14 }
}
// module: App
// file: main.swift
import Maps
import NeedleFoundation
protocol MapPluginExtension: PluginExtension { var text: String { get } }
final class MapPlugin: NonCoreComponent<any OwnerDependency> {
    var owner: Int { 22 }
    var text: String { "\(dependency.owner)" }
}
final class MapComponent: PluginizedComponent<any EmptyDependency, any MapPluginExtension, MapPlugin> {
    var text: String { pluginExtension.text }
}
final class RootComponent: BootstrapComponent {
    var map: MapComponent { MapComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().map.text)
