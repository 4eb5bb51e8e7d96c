// A component that keeps a child in a property, not in `shared`, and a child that keeps what its parent shares: the
// child keeps its parent, so a strong property is a cycle as well, and a weak one is none.
// prints: weak: child gone
// prints: weak: parent gone
// prints: strong: both stay
// module: App
// file: main.swift
import NeedleFoundation

final class ChildComponent: Component<any EmptyDependency> {
    let name: String
    init(parent: any Scope, name: String) {
        self.name = name
        super.init(parent: parent)
    }
    deinit { print("\(name): child gone") }
}

final class StrongComponent: BootstrapComponent {
    lazy var child: ChildComponent = ChildComponent(parent: self, name: "strong")
    deinit { print("strong: parent gone") }
}

final class WeakComponent: BootstrapComponent {
    private weak var kept: ChildComponent?
    var child: ChildComponent {
        if let kept { return kept }
        let child = ChildComponent(parent: self, name: "weak")
        kept = child
        return child
    }
    deinit { print("weak: parent gone") }
}

func run() {
    let weak = WeakComponent()
    let child = weak.child
    precondition(child === weak.child)
    _ = StrongComponent().child
}
run()
print("strong: both stay")
