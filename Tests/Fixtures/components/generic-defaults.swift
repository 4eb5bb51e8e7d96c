// Generic components of another module state a requirement with a default: kept for the arguments with which nothing above provides it.
// What they make internally is their module's affair either way.
// prints: 30!, 5!
// module: Map
// file: Map.swift
import NeedleFoundation
public protocol ScaleDependency: Dependency { var scale: Int { get } }
extension ScaleDependency {
    public var scale: Int { 30 }
}
public final class MapComponent<Value: Hashable & Sendable>: Component<any ScaleDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    public var text: String { "\(dependency.scale)\(leaf.text)" }
}
protocol LeafDependency: Dependency { var sign: String { get } }
final class LeafComponent: Component<any LeafDependency> {
    var text: String { dependency.sign }
}
// module: App
// file: main.swift
import Map
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let sign = "!"
    var map: MapComponent<Int> { MapComponent(parent: self) }
    var inner: InnerComponent { InnerComponent(parent: self) }
}
final class InnerComponent: Component<any EmptyDependency> {
    let scale = 5
    var map: MapComponent<String> { MapComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([root.map.text, root.inner.map.text].joined(separator: ", "))
