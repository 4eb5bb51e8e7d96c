// A base class makes a child for the components below it, of which one does not have what the child needs.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var number: Int { get } }
//                                        ^ error: no ancestor of 'LeafComponent' on this path provides 'number: Int' (RootComponent -> SecondComponent -> LeafComponent) [missing-provider]
final class LeafComponent: Component<any LeafDependency> {}
class FlowComponent<Needs>: Component<Needs> {
    func makeLeaf() -> LeafComponent { LeafComponent(parent: self) }
    //                                 ^ note: 'SecondComponent' creates 'LeafComponent' here
}
final class FirstComponent: FlowComponent<any EmptyDependency> {
    let number = 1
    //  ^ note: 'FirstComponent' provides it on another path
}
final class SecondComponent: FlowComponent<any EmptyDependency> {
    let number: Int? = 2
    //  ^ note: 'number' of 'SecondComponent' does not provide it: its type is 'Int?'; unwrap it here, or require 'Int?'
}
final class RootComponent: BootstrapComponent {
    var first: FirstComponent { FirstComponent(parent: self) }
    var second: SecondComponent { SecondComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'SecondComponent' here
}
