// A root leads to the parent in these builds, too.
// module: Store
// file: Store.swift
import NeedleFoundation
public final class MapComponent: Component<EmptyDependency> {}
// module: App
// file: App.swift
import NeedleFoundation
import Store
protocol LeafDependency: Dependency { var limit: Int { get } }
//                                        ^ error: no ancestor of 'LeafComponent' provides 'limit: Int' (RootComponent -> MapComponent -> PageComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
protocol PageDependency: Dependency {}
final class PageComponent: Component<any PageDependency> {
    #if APP
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'PageComponent' creates 'LeafComponent' here
    #endif
}
extension MapComponent {
    var page: PageComponent { PageComponent(parent: self) }
    //                        ^ note: 'MapComponent' creates 'PageComponent' here
}
final class RootComponent: BootstrapComponent {
    #if !APP || DEBUG
    var map: MapComponent { MapComponent(parent: self) }
    //                      ^ note: 'RootComponent' creates 'MapComponent' here
    #endif
}
