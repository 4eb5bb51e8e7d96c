// The generic arguments of a mock are not known.
// module: Map
// file: MapComponent.swift
import NeedleFoundation

public protocol MapDependency: Dependency { var userName: String { get } }
public final class MapComponent<Item>: Component<any MapDependency> {}
// module: Feed
// file: FeedComponent.swift
import Map
import NeedleFoundation

public final class FeedComponent: Component<any EmptyDependency> {
    public var texts: MapComponent<String> { MapComponent<String>(parent: self) }
}
// module: App
// file: RootComponent.swift
import Feed
import Map
import NeedleFoundation

final class RootComponent: BootstrapComponent {
    let userName = "root"
    var feed: FeedComponent { FeedComponent(parent: self) }
}
// module: Checks
// file: Checks.swift
import Feed
import Map

let unknown = MapComponent.mock(userName: "3")
//            ^ error: generic component 'MapComponent' must be created with explicit generic arguments that are known outside the body [generic-arguments-unknown]
