// A child that is made outside its parent, with another object as the parent, or by a nested helper type.
// module: App
import NeedleFoundation
protocol LeafDependency: Dependency { var owner: String { get } }
final class LeafComponent: Component<any LeafDependency> {}
final class RootComponent: BootstrapComponent {
    var owner: String { "root" }
    var leaf: LeafComponent { LeafComponent(parent: self) }
    var sibling: SiblingComponent { SiblingComponent(parent: self) }
    final class Helper: Scope {
        var path: [String] { [] }
        var parent: any Scope { self }
        var leaf: LeafComponent { LeafComponent(parent: self) }
        //                        ^ error: the parent of 'LeafComponent' must be a component, but 'Helper' is not one [parent-not-a-component]
    }
}
final class SiblingComponent: Component<any EmptyDependency> {
    func leaf(_ root: RootComponent) -> LeafComponent { LeafComponent(parent: root) }
    //                                                  ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', not 'parent: root' [foreign-parent]
    var other: LeafComponent { .init(parent: parent) }
    //                         ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', not 'parent: parent' [foreign-parent]
    static var third: LeafComponent { LeafComponent(parent: self) }
    //                                ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', but 'self' is not its parent here [foreign-parent]
}
func makeLeaf(_ root: RootComponent) -> LeafComponent {
    LeafComponent(parent: root)
    // <- error: 'LeafComponent' must be created inside its parent with 'parent: self', not 'parent: root' [foreign-parent]
}
