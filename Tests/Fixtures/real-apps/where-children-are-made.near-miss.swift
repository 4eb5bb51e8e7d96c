// Wherever a child is made, it is made: in private members, in closures, inside `shared`, in arguments, in a default,
// in an observer, in an initializer. Each lacks what it needs.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var numbers: [Int] { get } }
//                                        ^ error: no ancestor of 'ClosureComponent' provides 'numbers: [Int]' (AppComponent -> ClosureComponent) [missing-provider]
//                                        ^ note: 'DeferredComponent' needs it, too
//                                        ^ note: 'InitialComponent' needs it, too
//                                        ^ note: 'ObserverComponent' needs it, too
//                                        ^ note: 'PrivateComponent' needs it, too
//                                        ^ note: 'SharedComponent' needs it, too
class LeafComponent: Component<any LeafDependency> {}
final class PrivateComponent: LeafComponent {}
final class ClosureComponent: LeafComponent {}
final class SharedComponent: LeafComponent {}
final class ObserverComponent: LeafComponent {}
final class InitialComponent: LeafComponent {}
final class DeferredComponent: LeafComponent {}
final class AppComponent: BootstrapComponent {
    private var leaf: PrivateComponent { PrivateComponent(parent: self) }
    private lazy var make: (Int) -> LeafComponent = { _ in ClosureComponent(parent: self) }
    //                                                     ^ note: 'AppComponent' creates 'ClosureComponent' here
    var sharedLeaf: SharedComponent { shared { SharedComponent(parent: self) } }
    var isOn = false { didSet { leaves.append(ObserverComponent(parent: self)) } }
    private var leaves: [LeafComponent] = []
    override init() {
        super.init()
        leaves.append(InitialComponent(parent: self))
    }
    func run() {
        defer { leaves.append(DeferredComponent(parent: self)) }
        leaves.removeAll()
    }
}
