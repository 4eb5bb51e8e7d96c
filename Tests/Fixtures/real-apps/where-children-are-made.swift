// Children are made in private members, in closures with parameters, inside `shared`, in arguments, in a ternary, and
// with a call chained to the instantiation.
// prints: a2 b3 c4 d5 e6 f7
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var numbers: Numbers { get } }
final class Numbers {
    private var last = 0
    func next(_ letter: String) -> String {
        last += 1
        return "\(letter)\(last)"
    }
}
class LeafComponent: Component<any LeafDependency> {
    func text(_ letter: String) -> String { dependency.numbers.next(letter) }
}
final class PrivateComponent: LeafComponent {}
final class ClosureComponent: LeafComponent {}
final class SharedComponent: LeafComponent {}
final class ArgumentComponent: LeafComponent {}
final class TernaryComponent: LeafComponent {}
final class ChainedComponent: LeafComponent {}
final class RootComponent: BootstrapComponent {
    var numbers: Numbers { shared { Numbers() } }
    private var leaf: PrivateComponent { PrivateComponent(parent: self) }
    private lazy var make: (String) -> String = { letter in ClosureComponent(parent: self).text(letter) }
    var sharedLeaf: SharedComponent { shared { SharedComponent(parent: self) } }
    private func read(_ leaf: LeafComponent, _ letter: String) -> String { leaf.text(letter) }
    var text: String {
        let isLeaf = !numbers.next("").isEmpty
        let ternary = isLeaf ? TernaryComponent(parent: self) : nil
        return [
            leaf.text("a"), make("b"), sharedLeaf.text("c"), read(ArgumentComponent(parent: self), "d"),
            ternary?.text("e") ?? "", ChainedComponent(parent: self).text("f"),
        ].joined(separator: " ")
    }
}
registerProviderFactories()
print(RootComponent().text)
