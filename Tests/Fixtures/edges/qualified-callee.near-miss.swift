// A module's name or an outer type's name before a callee chooses among components of one name.
// module: Leaves
// file: Leaves.swift
import NeedleFoundation
public protocol ModuleDependency: Dependency { var module: String { get } }
//                                                 ^ error: no ancestor of 'LeafComponent' provides 'module: String' (AppComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any ModuleDependency> {}
public protocol OuterDependency: Dependency { var outer: String { get } }
//                                                ^ error: no ancestor of 'Outer.LeafComponent' provides 'outer: String' (AppComponent -> Outer.LeafComponent) [missing-provider]
public enum Outer {
    public final class LeafComponent: Component<any OuterDependency> {}
}
// module: App
// file: AppComponent.swift
import Leaves
import NeedleFoundation
protocol OwnDependency: Dependency { var own: String { get } }
//                                       ^ error: no ancestor of 'LeafComponent' provides 'own: String' (AppComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any OwnDependency> {}
final class AppComponent: BootstrapComponent {
    var first: Leaves.LeafComponent { Leaves.LeafComponent(parent: self) }
    //                                ^ note: 'AppComponent' creates 'LeafComponent' here
    var second: Outer.LeafComponent { Leaves.Outer.LeafComponent(parent: self) }
    //                                ^ note: 'AppComponent' creates 'Outer.LeafComponent' here
    var third: LeafComponent { App.LeafComponent.init(parent: self) }
    //                         ^ note: 'AppComponent' creates 'LeafComponent' here
}
