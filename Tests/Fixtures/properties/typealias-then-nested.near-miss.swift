// The typealias stands for another type, whose nested type is another one.
// module: App
// file: Components.swift
import NeedleFoundation
struct Config { enum Mode { case on } }
struct Other { enum Mode { case on } }
protocol LeafDependency: Dependency {
    var mode: Config.Mode { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'mode: Config.Mode' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    typealias Settings = Other
    let mode: Settings.Mode = .on
//      ^ note: 'mode' of 'RootComponent' does not provide it: its type is 'Settings.Mode'
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
