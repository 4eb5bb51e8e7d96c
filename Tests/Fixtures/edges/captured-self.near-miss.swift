// What is passed is another object: under a name that is bound to it, captured under a name or as `self`, given as a
// parameter, or put into a variable in which `self` was.
// module: App
// file: Components.swift
import NeedleFoundation
protocol LeafDependency: Dependency { var owner: String { get } }
final class LeafComponent: Component<any LeafDependency> {}
final class BranchComponent: Component<any EmptyDependency> {
    var owner: String { "branch" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class AppComponent: BootstrapComponent {
    var branch: BranchComponent { BranchComponent(parent: self) }
    var bound: LeafComponent {
        let component = branch
        return LeafComponent(parent: component)
        //     ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', not 'parent: component' [foreign-parent]
    }
    var captured: () -> LeafComponent {
        { [owner = branch] in LeafComponent(parent: owner) }
        //                    ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', not 'parent: owner' [foreign-parent]
    }
    var capturedAsSelf: () -> LeafComponent {
        { [self = branch] in LeafComponent(parent: self) }
        //                   ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', but 'self' is not its parent here [foreign-parent]
    }
    var capturedWeakly: () -> LeafComponent? {
        { [weak self = branch] in
            guard let self else { return nil }
            return LeafComponent(parent: self)
            //     ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', but 'self' is not its parent here [foreign-parent]
        }
    }
    func given(_ scope: BranchComponent) -> LeafComponent {
        func make(_ scope: any Scope) -> LeafComponent { LeafComponent(parent: scope) }
        //                                               ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', not 'parent: scope' [foreign-parent]
        return make(scope)
    }
    var changed: LeafComponent {
        var component: any Scope = self
        component = branch
        return .init(parent: component)
        //     ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', not 'parent: component' [foreign-parent]
    }
}
