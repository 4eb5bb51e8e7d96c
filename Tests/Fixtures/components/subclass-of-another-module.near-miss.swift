// The app makes a subclass of a feature's component, and has what the feature's component needs under another type; the
// feature's own children ask in vain as well.
// module: Feature
// file: Feature.swift
import NeedleFoundation
public protocol FeatureDependency: Dependency { var name: String { get } }
//                                                  ^ error: no ancestor of 'AppFeatureComponent' provides 'name: String' (RootComponent -> AppFeatureComponent) [missing-provider]
open class FeatureComponent: Component<any FeatureDependency> {
    var cell: CellComponent { CellComponent(parent: self) }
    //                        ^ note: 'AppFeatureComponent' creates 'CellComponent' here
}
public protocol CellDependency: Dependency { var number: Int { get } }
//                                               ^ error: no ancestor of 'CellComponent' provides 'number: Int' (RootComponent -> AppFeatureComponent -> CellComponent) [missing-provider]
public final class CellComponent: Component<any CellDependency> {}
// module: App
// file: Components.swift
import Feature
import NeedleFoundation
final class AppFeatureComponent: FeatureComponent {}
final class RootComponent: BootstrapComponent {
    let name: [String] = []
    //  ^ note: 'name' of 'RootComponent' does not provide it: its type is '[String]'
    var feature: FeatureComponent { AppFeatureComponent(parent: self) }
    //                              ^ note: 'RootComponent' creates 'AppFeatureComponent' here
    //                              ^ note: 'RootComponent' creates 'AppFeatureComponent' here
}
