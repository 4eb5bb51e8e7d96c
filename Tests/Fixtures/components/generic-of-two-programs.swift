// Two roots in modules that do not see each other make the same generic component with the same arguments.
// prints: 7 en
// module: Map
// file: Map.swift
import NeedleFoundation
public protocol PinDependency: Dependency {
    var token: Int { get }
    var language: String { get }
}
public final class PinComponent: Component<any PinDependency> {
    public var text: String { "\(dependency.token) \(dependency.language)" }
}
public final class MapComponent<Value: Hashable & Sendable>: Component<any EmptyDependency> {
    let token = 7
    public var pin: PinComponent { PinComponent(parent: self) }
}
// module: Widget
// file: Widget.swift
import Map
import NeedleFoundation
public final class WidgetComponent: BootstrapComponent {
    public let language = "de"
    public var map: MapComponent<Int> { MapComponent(parent: self) }
}
// module: App
// file: main.swift
import Map
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let language = "en"
    var map: MapComponent<Int> { MapComponent(parent: self) }
}
registerProviderFactories()
print(RootComponent().map.pin.text)
