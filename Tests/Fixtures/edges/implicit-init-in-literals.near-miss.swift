// What is made does not stand in the source, so that nobody can tell whether it is a child.
// module: App
// file: Components.swift
import NeedleFoundation
class RowComponent: Component<any EmptyDependency> {
    required override init(parent: any Scope) { super.init(parent: parent) }
}
final class OtherComponent: Component<any EmptyDependency> {
    var row: RowComponent { RowComponent(parent: self) }
}
func text(_ row: RowComponent) -> String { row.name.description }
final class RootComponent: BootstrapComponent {
    var other: OtherComponent { OtherComponent(parent: self) }
    var asArgument: String { text(.init(parent: self)) }
//                                ^ error: cannot tell what '.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
    func byType(_ type: RowComponent.Type) -> RowComponent { type.init(parent: self) }
//                                                           ^ error: cannot tell what 'type.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
    var byLocalName: RowComponent {
        let Row = RowComponent.self
        return Row.init(parent: self)
//             ^ error: cannot tell what '.init(parent: self)' creates here; write the name of the class, as in 'Child(parent: self)' [unknown-callee]
    }
    var byFunction: RowComponent {
        let make = RowComponent.init(parent:)
//                 ^ error: 'RowComponent' must be created inside its parent with 'parent: self', not through an initializer that is passed on [foreign-parent]
        return make(self)
    }
}
