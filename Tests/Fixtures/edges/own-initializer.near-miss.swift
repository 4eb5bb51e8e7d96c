// Who calls an initializer that takes the parent under another label, or as a value, makes a child that nobody sees.
// module: App
// file: Components.swift
import NeedleFoundation
class LeafComponent: Component<any EmptyDependency> {
    init(owner: any Scope) { super.init(parent: owner) }
//       ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', but 'init(owner:)' takes the parent under another label; write 'override init(parent:)', or inherit that [foreign-parent]
    init(parent: any Scope, name: String) { super.init(parent: parent) }
    convenience init(scope: any Scope) { self.init(parent: scope, name: "") }
//                   ^ error: 'LeafComponent' must be created inside its parent with 'parent: self', but 'init(scope:)' takes the parent under another label; write 'override init(parent:)', or inherit that [foreign-parent]
}
final class UserComponent: Component<any EmptyDependency> {
    init(user: String, _ scope: any Scope) { super.init(parent: scope) }
//                     ^ error: 'UserComponent' must be created inside its parent with 'parent: self', but 'init(user:_:)' takes the parent under another label; write 'init(user:parent:)' [foreign-parent]
}
final class ContextComponent: Component<any EmptyDependency> {
    init(context: RootComponent) {
//       ^ error: 'ContextComponent' must be created inside its parent with 'parent: self', but 'init(context:)' takes the parent under another label; write 'init(context:parent:)' [foreign-parent]
        if context === context.other {
            super.init(parent: context.other)
        } else {
            super.init(parent: context)
        }
    }
}
final class OtherComponent: Component<any EmptyDependency> {}
final class RootComponent: BootstrapComponent {
    var leaf: LeafComponent { LeafComponent(parent: self, name: "leaf") }
    var other: OtherComponent { make(OtherComponent.init) }
//                                   ^ error: 'OtherComponent' must be created inside its parent with 'parent: self', not through an initializer that is passed on [foreign-parent]
    var words: [String] { ["a"].map(String.init) }
    func make<Child>(_ child: (RootComponent) -> Child) -> Child { child(self) }
}
