// A component that contains itself and asks for what nobody has: one error, with the shortest path to it; a circle that
// no root leads to can never be made, and asks nobody; it is warned of once.
// module: App
// file: Components.swift
import NeedleFoundation

protocol FolderDependency: Dependency {
    var owner: String { get }
    var quota: Int { get }
    //  ^ error: no ancestor of 'FolderComponent' on this path provides 'quota: Int' (AppComponent -> FolderComponent) [missing-provider]
}

final class FolderComponent: Component<any FolderDependency> {
    var inner: InnerComponent { InnerComponent(parent: self) }
    var link: FolderComponent { FolderComponent(parent: self) }
}

final class InnerComponent: Component<any EmptyDependency> {
    /// Provides for the folders within, and not for the one at the top.
    var quota: Int { 3 }
    //  ^ note: 'InnerComponent' provides it on another path
    var folder: FolderComponent { FolderComponent(parent: self) }
}

protocol EggDependency: Dependency { var age: Int { get } }

final class HenComponent: Component<any EmptyDependency> {
    var egg: EggComponent { EggComponent(parent: self) }
}

final class EggComponent: Component<any EggDependency> {
//          ^ warning: component 'EggComponent' is created only below itself; create it in a root, or in a component below one [component-without-parent]
    var hen: HenComponent { HenComponent(parent: self) }
}

final class AppComponent: BootstrapComponent {
    var owner: String { "Ada" }
    var folder: FolderComponent { FolderComponent(parent: self) }
    //                            ^ note: 'AppComponent' creates 'FolderComponent' here
}
