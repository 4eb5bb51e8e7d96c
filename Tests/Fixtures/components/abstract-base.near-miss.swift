// A base class that anybody may make, and that lacks what its children need, is a root like others.
// module: App
// file: Components.swift
import NeedleFoundation
protocol CellDependency: Dependency { var name: String { get } }
//                                        ^ error: no ancestor of 'CellComponent' on this path provides 'name: String' (BaseAppComponent -> CellComponent) [missing-provider]
final class CellComponent: Component<any CellDependency> {}
class BaseAppComponent: BootstrapComponent {
    var cell: CellComponent { CellComponent(parent: self) }
    //                        ^ note: 'BaseAppComponent' creates 'CellComponent' here
}
final class AppComponent: BaseAppComponent {
    var name: String { "app" }
    //  ^ note: 'AppComponent' provides it on another path
}
