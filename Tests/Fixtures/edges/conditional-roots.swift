// What an edge of another module passes on is needed only in builds in which no root leads to its parent: its class is there in
// the other builds.
// prints: feed 7
// module: Store
// file: Store.swift
import NeedleFoundation
public final class MapComponent: Component<EmptyDependency> {
    public var texts: [String] { contributions() }
}
// module: App, defines: OTHER
// file: App.swift
import NeedleFoundation
import Store
protocol LeafDependency: Dependency { var limit: Int { get } }
final class LeafComponent: Component<any LeafDependency> {}
protocol FeedDependency: Dependency {}
final class FeedComponent: Component<any FeedDependency>, Contributing {
    var contribution: String { "feed" }
    #if APP
    var leaf: LeafComponent { LeafComponent(parent: self) }
    #endif
}
final class PageComponent: Component<any FeedDependency> {
    let size = 7
    #if APP
    var leaf: LeafComponent { LeafComponent(parent: self) }
    #endif
}
extension MapComponent {
    var page: PageComponent { PageComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    #if !APP
    var map: MapComponent { MapComponent(parent: self) }
    #endif
}
// file: main.swift
registerProviderFactories()
let root = RootComponent()
#if !APP
print(root.map.texts[0], root.map.page.size)
#endif
