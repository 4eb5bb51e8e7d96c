// The app's own Set is not the one of the standard library that another module means.
// module: Core
// file: Core.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var set: Set<Int> { get } }
//                                               ^ error: no ancestor of 'LeafComponent' provides 'set: Set<Int>' (RootComponent -> LeafComponent) [missing-provider]
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: Components.swift
import Core
import NeedleFoundation
struct Set<Value> { let value: Value }
final class RootComponent: BootstrapComponent {
    let set: Set<Int> = Set(value: 1)
    //  ^ note: 'set' of 'RootComponent' does not provide it: its type is 'App.Set<Int>', not 'Set<Int>'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
