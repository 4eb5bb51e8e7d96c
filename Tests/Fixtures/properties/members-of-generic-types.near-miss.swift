// What is nested in a generic type with other arguments is another type.
// module: App
// file: Components.swift
import NeedleFoundation
class Model<Value> {
    typealias Input = Value
    enum State { case first }
}
class NumberModel: Model<Int> {}
protocol LeafDependency: Dependency {
    var state: Model<String>.State { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'state: Model<String>.State' (RootComponent -> LeafComponent) [missing-provider]
    var input: String { get }
    //  ^ error: no ancestor of 'LeafComponent' provides 'input: String' (RootComponent -> LeafComponent) [missing-provider]
}
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var state: NumberModel.State { .first }
    //  ^ note: 'state' of 'RootComponent' does not provide it: its type is 'NumberModel.State'
    var input: Model<Int>.Input { 1 }
    //  ^ note: 'input' of 'RootComponent' does not provide it: its type is 'Model<Int>.Input'
    var leaf: LeafComponent { LeafComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
    //                        ^ note: 'RootComponent' creates 'LeafComponent' here
}
