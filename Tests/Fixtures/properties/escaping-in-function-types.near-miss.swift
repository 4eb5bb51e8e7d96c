// A function that lets its parameter escape cannot be called with one that must not, wherever it stands. The root provides
// what a nearer scope has with another type. A conversion of arrays would stop the program.
// module: Kit
// file: Kit.swift
import NeedleFoundation
public typealias Action = () -> Void
public typealias Take<Value> = (Value) -> Void
open class FlowComponent<Input>: BootstrapComponent {
    public func start(_ input: Input) {}
//              ^ note: 'start' of 'RootComponent' does not provide it: its parameters are '(@escaping () -> ())'
}
public protocol LeafDependency: Dependency {
    var plain: (() -> Void) -> Void { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'plain: (() -> Void) -> Void' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var all: [(@escaping () -> Void) -> Void] { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'all: [(@escaping () -> Void) -> Void]' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var alias: (Action) -> Void { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'alias: (Action) -> Void' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var made: () -> (() -> Void) -> Void { get }
//      ^ error: no ancestor of 'LeafComponent' provides 'made: () -> (() -> Void) -> Void' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    func run(_ action: ((@escaping () -> Void) -> Void))
//       ^ error: no ancestor of 'LeafComponent' provides 'run(_:) -> ()' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    func start(_ input: () -> Void)
//       ^ error: no ancestor of 'LeafComponent' provides 'start(_:) -> ()' (RootComponent -> MiddleComponent -> LeafComponent) [missing-provider]
    var nearer: (() -> Void) -> Void { get }
}
public final class LeafComponent: Component<any LeafDependency> {}
// module: App
// file: main.swift
import Kit
import NeedleFoundation
final class MiddleComponent: Component<any EmptyDependency> {
    let nearer: (@escaping () -> Void) -> Void = { $0() }
    var leaf: LeafComponent { LeafComponent(parent: self) }
//                            ^ note: 'MiddleComponent' creates 'LeafComponent' here
//                            ^ note: 'MiddleComponent' creates 'LeafComponent' here
//                            ^ note: 'MiddleComponent' creates 'LeafComponent' here
//                            ^ note: 'MiddleComponent' creates 'LeafComponent' here
//                            ^ note: 'MiddleComponent' creates 'LeafComponent' here
//                            ^ note: 'MiddleComponent' creates 'LeafComponent' here
}
final class RootComponent: FlowComponent<() -> Void> {
    let plain: (@escaping () -> Void) -> Void = { $0() }
//      ^ note: 'plain' of 'RootComponent' does not provide it: its type is '(@escaping () -> Void) -> Void'
    let all: [(() -> Void) -> Void] = []
//      ^ note: 'all' of 'RootComponent' does not provide it: its type is '[(() -> Void) -> Void]'
    let alias: Take<() -> Void> = { $0() }
//      ^ note: 'alias' of 'RootComponent' does not provide it: its type is 'Take<() -> Void>'
    let made: () -> (@escaping () -> Void) -> Void = { { $0() } }
//      ^ note: 'made' of 'RootComponent' does not provide it: its type is '() -> (@escaping () -> Void) -> Void'
    func run(_ action: ((() -> Void) -> Void)) {}
//       ^ note: 'run' of 'RootComponent' does not provide it: its parameters are '((() -> ()) -> ())'
    let nearer: (() -> Void) -> Void = { $0() }
    var middle: MiddleComponent { MiddleComponent(parent: self) }
//                                ^ note: 'RootComponent' creates 'MiddleComponent' here
//                                ^ note: 'RootComponent' creates 'MiddleComponent' here
//                                ^ note: 'RootComponent' creates 'MiddleComponent' here
//                                ^ note: 'RootComponent' creates 'MiddleComponent' here
//                                ^ note: 'RootComponent' creates 'MiddleComponent' here
//                                ^ note: 'RootComponent' creates 'MiddleComponent' here
}
registerProviderFactories()
