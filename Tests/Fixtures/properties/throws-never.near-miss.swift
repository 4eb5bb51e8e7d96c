// What throws an error does not meet what throws none.
// module: App
// file: main.swift
import NeedleFoundation
struct Fault: Error {}
protocol LeafDependency: Dependency {
    var second: Int { get throws(Never) }
    //  ^ error: no ancestor of 'LeafComponent' provides 'second: Int' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var second: Int { get throws(Fault) { 1 } }
    //  ^ note: 'second' of 'RootComponent' does not provide it: it throws; require 'get throws'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
registerProviderFactories()
