// A pluginized component and its non-core component state one requirement, and the non-core component has a property of its name: inside
// another one, the core reads what is above, and the non-core component what the outer non-core component has. So does one below a scope
// of the core that states the requirement, too.
// prints: core 1, plugin 1, inner core 1, inner plugin 2, deep core 1, deep plugin 2
// module: Maps
// file: Maps.swift
import NeedleFoundation
public protocol TitleDependency: Dependency { var title: Int { get } }
public protocol MapPluginExtension: PluginExtension { var text: String { get } }
public final class MapPlugin: NonCoreComponent<any TitleDependency> {
    public var title: Int { 2 }
    public var text: String { "plugin \(dependency.title)" }
}
public final class MapComponent: PluginizedComponent<any TitleDependency, any MapPluginExtension, MapPlugin> {
    public var inner: MapComponent { MapComponent(parent: self) }
    public var middle: MiddleComponent { MiddleComponent(parent: self) }
    public var texts: String { "core \(dependency.title), \(pluginExtension.text)" }
}
public final class MiddleComponent: Component<any TitleDependency> {
    public var number: Int { dependency.title }
    public var map: MapComponent { MapComponent(parent: self) }
}
// module: App
// file: main.swift
import Maps
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let title = 1
    var map: MapComponent { MapComponent(parent: self) }
}
registerProviderFactories()
let map = RootComponent().map
func indented(_ texts: String, _ word: String) -> String {
    texts.split(separator: ",").map { "\(word) \($0.drop { $0 == " " })" }.joined(separator: ", ")
}
print("\(map.texts), \(indented(map.inner.texts, "inner")), \(indented(map.middle.map.texts, "deep"))")
