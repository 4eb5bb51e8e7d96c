// What a component has by an extension of a protocol to which it does not conform is not its own.
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
extension PluginizedComponent { var version: String { "1.0" } }
final class AppComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'LeafComponent' here
    //                        ^ note: 'AppComponent' creates 'LeafComponent' here
}
