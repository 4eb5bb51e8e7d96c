// Generic components of another module state a requirement with a default: kept for the arguments with which nothing above provides it,
// also where a generic parent makes one. What they provide internally does so either way.
// prints: 30!, 30 7, 5!
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
public protocol TokenDependency: Dependency { var token: Int { get } }
public final class TokenComponent: Component<any TokenDependency> {
    public var text: String { "\(dependency.token)" }
}
public final class RowComponent<Value>: Component<any ScaleDependency> {
    public var text: String { "\(dependency.scale)" }
}
public final class AtlasComponent<Value: Hashable & Sendable>: Component<any EmptyDependency> {
    let token = 7
    public var row: RowComponent<[Value]> { RowComponent(parent: self) }
    public var leaf: TokenComponent { TokenComponent(parent: self) }
    public var text: String { "\(row.text) \(leaf.text)" }
}
// module: App
// file: main.swift
import Map
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let sign = "!"
    var map: MapComponent<Int> { MapComponent(parent: self) }
    var atlas: AtlasComponent<Int> { AtlasComponent(parent: self) }
    var inner: InnerComponent { InnerComponent(parent: self) }
}
final class InnerComponent: Component<any EmptyDependency> {
    let scale = 5
    var map: MapComponent<String> { MapComponent(parent: self) }
}
registerProviderFactories()
let root = RootComponent()
print([root.map.text, root.atlas.text, root.inner.map.text].joined(separator: ", "))
