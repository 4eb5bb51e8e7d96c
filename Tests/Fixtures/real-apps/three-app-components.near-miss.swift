// Of three components of one name, one root lacks what the child needs, and the message tells which.
// module: Catalog
// file: Catalog.swift
import NeedleFoundation
public protocol AppDependency: Dependency { var user: String { get } }
//                                              ^ error: no ancestor of 'AppComponent' on this path provides 'user: String' (AppComponent -> AppComponent) [missing-provider]
public final class AppComponent: Component<any AppDependency> {}
// module: Phone
// file: Phone.swift
import Catalog
import NeedleFoundation
final class AppComponent: BootstrapComponent {
    var user: String { "Ada" }
    //  ^ note: 'AppComponent' provides it on another path
    var catalog: Catalog.AppComponent { Catalog.AppComponent(parent: self) }
}
// module: Watch
// file: Watch.swift
import Catalog
import NeedleFoundation
public final class AppComponent: BootstrapComponent {
    var catalog: Catalog.AppComponent { .init(parent: self) }
    //                                  ^ note: 'AppComponent' creates 'AppComponent' here
}
