// One of two paths to the same generic component with the same arguments provides: then the default is not kept.
// module: Map
// file: Map.swift
import NeedleFoundation
public protocol ScaleDependency: Dependency {
    var scale: Int { get }
//      ^ error: no ancestor of 'MapComponent<Int>' on this path provides 'scale: Int' (RootComponent -> MapComponent<Int>) [missing-provider]
//      ^ note: its default applies only where no ancestor provides it on any path
}
extension ScaleDependency {
    public var scale: Int { 30 }
}
public final class MapComponent<Value>: Component<any ScaleDependency> {}
// module: App
// file: Root.swift
import Map
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var map: MapComponent<Int> { MapComponent(parent: self) }
//                               ^ note: 'RootComponent' creates 'MapComponent<Int>' here
    var inner: InnerComponent { InnerComponent(parent: self) }
}
final class InnerComponent: Component<any EmptyDependency> {
    let scale = 5
//      ^ note: 'InnerComponent' provides it on another path
    var map: MapComponent<Int> { MapComponent(parent: self) }
}
