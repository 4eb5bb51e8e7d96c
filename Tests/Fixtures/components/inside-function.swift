// A component that is declared inside a function cannot be named by generated code.
// module: App
import NeedleFoundation
protocol LocalDependency: Dependency { var number: Int { get } }
class LeafComponent: Component<any LocalDependency> {}
class BranchComponent: Component<any EmptyDependency> {
    var leaf: LeafComponent { LeafComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var number: Int { 3 }
    func start() {
        final class LocalComponent: Component<any LocalDependency> {}
        //          ^ error: component 'LocalComponent' is declared in a body, so nothing can be generated for it; declare it outside [local-component]
        _ = LocalComponent(parent: self)
    }
    func startParent() {
        final class ParentComponent: Component<any EmptyDependency> {
            //      ^ error: component 'ParentComponent' is declared in a body, so nothing can be generated for it; declare it outside [local-component]
            var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        _ = ParentComponent(parent: self)
    }
    var heir: BranchComponent {
        final class HeirComponent: BranchComponent {}
        //          ^ error: component 'HeirComponent' is declared in a body, so nothing can be generated for it; declare it outside [local-component]
        return HeirComponent(parent: self)
    }
}
func start(_ root: RootComponent) {
    final class FreeComponent: Component<any LocalDependency> {}
    //          ^ error: component 'FreeComponent' is declared in a body, so nothing can be generated for it; declare it outside [local-component]
    _ = FreeComponent.init(parent:)
    final class LocalRootComponent: BootstrapComponent {
        //      ^ error: component 'LocalRootComponent' is declared in a body, so nothing can be generated for it; declare it outside [local-component]
        var number: Int { 3 }
        var leaf: LeafComponent { LeafComponent(parent: self) }
    }
    final class OwnerComponent: Component<any EmptyDependency> {
        init(owner: any Scope) { super.init(parent: owner) }
        //   ^ error: 'OwnerComponent' must be created inside its parent with 'parent: self', but 'init(owner:)' takes the parent under another label; write 'override init(parent:)', or inherit that [foreign-parent]
    }
    struct Maker {
        func make() -> LeafComponent { LeafComponent(parent: self) }
        //                             ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', but 'self' is not its parent here [foreign-parent]
    }
}
