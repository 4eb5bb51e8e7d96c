// A superclass and a protocol with a slip in their names, and a file that does not import the runtime library.
// module: App
import NeedleFoundation
final class RootComponent: BootstrapComponnt {
//          ^ note: the superclass 'BootstrapComponnt' of 'RootComponent' is in no parsed module; did you mean 'BootstrapComponent'?
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ error: the parent of 'LeafComponent' must be a component, and 'RootComponent' is no component [parent-not-a-component]
}
protocol LeafDependency: Dependency {}
final class LeafComponent: Component<any LeafDependancy> {}
//          ^ error: protocol 'LeafDependancy' of 'LeafComponent' is declared in no parsed module; did you mean 'LeafDependency'? [unknown-protocol]
// file: Other.swift
final class OtherComponent: BootstrapComponent {
//          ^ note: 'OtherComponent' inherits 'BootstrapComponent', but its file does not import NeedleFoundation
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ error: the parent of 'LeafComponent' must be a component, and 'OtherComponent' is no component [parent-not-a-component]
}
