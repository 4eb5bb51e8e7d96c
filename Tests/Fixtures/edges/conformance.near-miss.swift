// What a component has by a default of a protocol that it conforms to does not provide: Needle reads what it declares.
// module: App
// file: Components.swift
import NeedleFoundation
protocol Themed { var theme: String { get } }
extension Themed { var theme: String { "dark" } }
protocol LeafDependency: Dependency {
    var theme: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'theme: String' (AppComponent -> LeafComponent) [missing-provider]
    var version: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'version: String' (AppComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
extension BootstrapComponent { var version: String { "1.0" } }
final class AppComponent: BootstrapComponent, Themed {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'AppComponent' makes 'LeafComponent' here
    //                        ^ note: 'AppComponent' makes 'LeafComponent' here
}
