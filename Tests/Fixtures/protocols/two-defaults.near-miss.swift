// A default between which and another one the compiler cannot choose is none.
// module: Base
// file: Sized.swift
public protocol Sized: AnyObject {
    var size: Int { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'size: Int' (RootComponent -> LeafComponent) [missing-provider]
}
// module: One
// file: One.swift
import Base
extension Sized { public var size: Int { 1 } }
// module: Two
// file: Two.swift
import Base
extension Sized { public var size: Int { 2 } }
// module: App
// file: Components.swift
import Base
import NeedleFoundation
import One
import Two
protocol LeafDependency: Dependency, Sized {}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
