// What is missing is an error, and a note tells of the property that may be meant; then no warning says so again.
// module: App
import NeedleFoundation
import Store
protocol LeafDependency: Dependency {
    var cache: Cache { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'cache: Cache' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var pause: Pause { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'pause: Pause' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var clock: Clock { get }
}
final class Cache {}
final class Clock {}
final class LeafComponent: Component<any LeafDependency> {}
final class MiddleComponent: Component<any EmptyDependency> {
    let cache = makeCache()
    //  ^ note: 'cache' of 'MiddleComponent' does not provide it: it has no type annotation; write 'cache: Cache' if that is its type
    var pause: Interval { 1 }
    //  ^ note: 'pause' of 'MiddleComponent' does not provide it: its type is 'Interval'
    let clock = makeClock()
    //  ^ warning: 'clock' of 'MiddleComponent' has no type annotation, so it does not provide 'clock: Clock'; write 'clock: Clock' if that is its type [unwritten-type]
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
    //                        ^ note: 'MiddleComponent' creates 'LeafComponent' here
}
final class RootComponent: BootstrapComponent {
    let clock = Clock()
    var middle: MiddleComponent { MiddleComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
    //                            ^ note: 'RootComponent' creates 'MiddleComponent' here
}
