// What is nested in a generic type with other arguments is another type, and what a generic typealias there stands for is not
// known.
// module: App
// file: Components.swift
import NeedleFoundation
class Model<Value> {
    typealias Input = Value
    enum State { case first }
    typealias Row<Item> = RowComponent<Item>
}
class NumberModel: Model<Int> {}
final class RowComponent<Item>: Component<any EmptyDependency> {}
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
    var row: RowComponent<String> { Model<Int>.Row<String>(parent: self) }
    //                              ^ error: cannot tell what 'Model<Int>.Row<String>.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
}
