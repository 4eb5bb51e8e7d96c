// `self` is captured weakly, strongly and under another name, unwrapped in each way, and bound again; children are made
// in nested closures and functions.
// prints: 1 2 3 4 5 6 7 8 9 1011
// module: App
// file: main.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var numbers: Numbers { get } }
final class Numbers {
    var last = 0
    var next: String {
        last += 1
        return "\(last)"
    }
}
class LeafComponent: Component<any LeafDependency> {
    var text: String { dependency.numbers.next }
}
final class WeakComponent: LeafComponent {}
final class OwnerComponent: LeafComponent {}
final class BoundComponent: LeafComponent {}
final class FunctionComponent: LeafComponent {}
final class ClosureComponent: LeafComponent {}
final class ForcedComponent: LeafComponent {}
final class StrongComponent: LeafComponent {}
final class IfComponent: LeafComponent {}
final class UnownedComponent: LeafComponent {}
final class SameNameComponent: LeafComponent {}
final class RootComponent: BootstrapComponent {
    var numbers: Numbers { shared { Numbers() } }
    var weak: String {
        let make = { [weak self] () -> String in
            guard let self else { return "gone" }
            return WeakComponent(parent: self).text
        }
        return make()
    }
    var owner: String {
        let make = { [owner = self] in OwnerComponent(parent: owner).text }
        return make()
    }
    var bound: String {
        let component = self
        return BoundComponent(parent: component).text
    }
    var function: String {
        func make() -> String { FunctionComponent(parent: self).text }
        return make()
    }
    var forced: String {
        let make = { [weak self] in ForcedComponent(parent: self!).text }
        return make()
    }
    var strong: String {
        let make = { [weak self] () -> String in
            guard let strongSelf = self else { return "gone" }
            return StrongComponent(parent: strongSelf).text
        }
        return make()
    }
    var conditional: String {
        let make = { [weak self] () -> String in
            if let self = self { return IfComponent(parent: self).text } else { return "gone" }
        }
        return make()
    }
    var unowned: String {
        let make = { [unowned self] in UnownedComponent(parent: self).text }
        return make()
    }
    var sameName: String {
        let owner = self
        let make = { [owner = owner, self = self] in
            SameNameComponent(parent: owner).text + SameNameComponent(parent: self).text
        }
        return make()
    }
    func closure(_ make: (() -> String) -> String) -> String {
        make { [1].map { _ in ClosureComponent(parent: self).text }.joined() }
    }
}
registerProviderFactories()
let root = RootComponent()
let first = [root.weak, root.owner, root.bound, root.function]
print(first.joined(separator: " "), root.closure { $0() }, root.forced, root.strong, root.conditional, root.unowned,
    root.sameName)
