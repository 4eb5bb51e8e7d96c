// A call that takes 'parent: self' for a type that only the compiler knows is an error.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public protocol LeafDependency: Dependency { var number: Int { get } }
public final class Leaf: Component<any LeafDependency> {}
// module: App
// file: App.swift
import Kit
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let number = 1
    var flag = true
    var a: Leaf { Leaf(parent: self) }
    var b: Leaf { (flag ? Leaf.self : Leaf.self).init(parent: self) }
    //            ^ error: cannot tell what '.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
    var c: Leaf { [Leaf].Iterator.Element(parent: self) }
    //            ^ error: cannot tell what '[Leaf].Iterator.Element.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
    var d: Leaf? { .some(.init(parent: self)) }
    //                   ^ error: cannot tell what '.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
    var e: Leaf { (Leaf.init)(parent: self) }
    //             ^ error: 'Leaf' must be created inside its parent with 'parent: self', not through an initializer that is passed on [foreign-parent]
}
