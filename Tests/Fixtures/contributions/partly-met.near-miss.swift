// A scope collects the component that creates it, and above all of them one of two requirements is met: the other is told alone.
// module: Store
// file: Store.swift
import NeedleFoundation
protocol LeafDependency: Dependency {
    var limit: Int { get }
    var title: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'title: Int' (RootComponent -> MapComponent -> HubComponent -> LeafComponent) [missing-provider]
}
public final class RootComponent: BootstrapComponent {
    public let limit = 1
}
public final class HubComponent: Component<EmptyDependency> {
    var names: [String] { contributions() }
    //                    ^ note: 'HubComponent' collects 'LeafComponent' here
}
final class LeafComponent: Component<any LeafDependency>, Contributing {
    var contribution: String { "leaf" }
}
// module: App
// file: App.swift
import NeedleFoundation
import Store
public final class MapComponent: Component<EmptyDependency>, Contributing {
    public var hub: HubComponent { HubComponent(parent: self) }
    //                             ^ note: 'MapComponent' creates 'HubComponent' here
    public var contribution: String { "map" }
}
extension RootComponent {
    var map: MapComponent { MapComponent(parent: self) }
    //                      ^ note: 'RootComponent' creates 'MapComponent' here
}
