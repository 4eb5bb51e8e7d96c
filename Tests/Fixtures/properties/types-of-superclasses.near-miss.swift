// A class has a type of that name itself, or the superclass has other arguments.
// module: Base
// file: Super.swift
open class Super {
    public struct Inner: Sendable {}
    public init() {}
}
// file: Sub.swift
public final class Sub: Super { public struct Inner: Sendable {} }
// file: Other.swift
public final class Other: Super {}
// file: Extension.swift
extension Other { public struct Inner: Sendable {} }
// file: Typed.swift
open class Typed<Value> { public struct Cell: Sendable {} }
public final class Texts: Typed<String> {}
// module: App
// file: main.swift
import Base
import NeedleFoundation
protocol LeafDependency: Dependency {
    var sub: Sub.Inner { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'sub: Sub.Inner' (RootComponent -> LeafComponent) [missing-provider]
    var other: Other.Inner { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'other: Other.Inner' (RootComponent -> LeafComponent) [missing-provider]
    var cell: Texts.Cell { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'cell: Texts.Cell' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    let sub: Super.Inner = .init()
//      ^ note: 'sub' of 'RootComponent' does not provide it: its type is 'Super.Inner'
    let other: Super.Inner = .init()
//      ^ note: 'other' of 'RootComponent' does not provide it: its type is 'Super.Inner'
    let cell: Typed<Int>.Cell = .init()
//      ^ note: 'cell' of 'RootComponent' does not provide it: its type is 'Typed<Int>.Cell'
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
//                            ^ note: 'RootComponent' creates 'LeafComponent' here
}
