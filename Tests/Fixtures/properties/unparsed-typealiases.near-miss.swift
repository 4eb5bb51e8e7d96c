// Types that are known to be different are passed over without a word, and an app's own type is no typealias of the system.
// module: App
// file: Components.swift
import NeedleFoundation
struct TimeInterval {}
protocol LeafDependency: Dependency {
    var name: String { get }
    var pause: Double { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'pause: Double' (RootComponent -> MidComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class MidComponent: Component<any EmptyDependency> {
    let name: Int = 1
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MidComponent' creates 'LeafComponent' here
}
final class RootComponent: BootstrapComponent {
    let name: String = "Ada"
    let pause: TimeInterval = TimeInterval()
    //  ^ note: 'pause' of 'RootComponent' does not provide it: its type is 'TimeInterval'
    var mid: MidComponent { MidComponent(parent: self) }
    //                      ^ note: 'RootComponent' creates 'MidComponent' here
}
