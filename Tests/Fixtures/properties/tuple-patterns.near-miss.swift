// What a pattern discards, the labels of a tuple, and the names of a pattern whose types a call gives do not provide.
// module: App
// file: MapComponent.swift
import NeedleFoundation

typealias Size = (width: Int, height: Int)
func measure() -> Size { (1, 2) }

protocol MapDependency: Dependency {
    var width: Int { get }
    //  ^ error: no ancestor of 'MapComponent' provides 'width: Int' (AppComponent -> MapComponent) [missing-provider]
    var height: Int { get }
    //  ^ error: no ancestor of 'MapComponent' provides 'height: Int' (AppComponent -> MapComponent) [missing-provider]
    var rows: Int { get }
    //  ^ error: no ancestor of 'MapComponent' provides 'rows: Int' (AppComponent -> MapComponent) [missing-provider]
    var columns: String { get }
    //  ^ error: no ancestor of 'MapComponent' provides 'columns: String' (AppComponent -> MapComponent) [missing-provider]
}

final class MapComponent: Component<any MapDependency> {}

final class AppComponent: BootstrapComponent {
    let size: Size = measure()
    let (width, _) = measure()
    //   ^ note: 'width' of 'AppComponent' does not provide it: it has no type annotation; write 'width: Int' if that is its type
    let (columns, _): (Int, String) = (3, "rows")
    //   ^ note: 'columns' of 'AppComponent' does not provide it: its type is 'Int'
    var map: MapComponent { MapComponent(parent: self) }
    //                      ^ note: 'AppComponent' creates 'MapComponent' here
    //                      ^ note: 'AppComponent' creates 'MapComponent' here
    //                      ^ note: 'AppComponent' creates 'MapComponent' here
    //                      ^ note: 'AppComponent' creates 'MapComponent' here
}
