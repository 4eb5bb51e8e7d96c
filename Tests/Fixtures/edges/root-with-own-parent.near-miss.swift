// A root that makes its own parent, as apps of before there were roots without one, is told to inherit BootstrapComponent.
// module: Base
import NeedleFoundation
open class BaseComponent: Component<any EmptyDependency> {}
// module: App
import Base
import NeedleFoundation
protocol NoteDependency: Dependency { var name: String { get } }
class NoteComponent: Component<any NoteDependency> {}
class MainComponent: Component<any EmptyDependency> {
    init() { super.init(parent: BootstrapComponent()) }
    //  ^ error: 'MainComponent' makes its own parent with 'BootstrapComponent()', so it is a root; inherit 'BootstrapComponent' instead, which has no parent [foreign-parent]
    let name = "n"
    var note: NoteComponent { NoteComponent(parent: self) }
}
class NamedComponent: Component<any EmptyDependency> {
    let name: String
    init(name: String) {
//      ^ error: 'NamedComponent' makes its own parent with 'NeedleFoundation.BootstrapComponent()', so it is a root; inherit 'BootstrapComponent' instead, which has no parent [foreign-parent]
        self.name = name
        super.init(parent: NeedleFoundation.BootstrapComponent())
    }
}
class ConstantComponent: Component<any EmptyDependency> {
    convenience init(of count: Int) {
//                  ^ error: 'ConstantComponent' makes its own parent with 'BootstrapComponent.init()', so it is a root; inherit 'BootstrapComponent' instead, which has no parent [foreign-parent]
        let first = BootstrapComponent.init()
        let parent = (first)
        self.init(parent: parent)
    }
}
class HeirComponent: BaseComponent {
    init() { super.init(parent: BootstrapComponent()) }
    //  ^ error: 'HeirComponent' makes its own parent with 'BootstrapComponent()', so it is a root; inherit 'BootstrapComponent' instead, which has no parent [foreign-parent]
}
final class Nothing: BootstrapComponent {}
class OtherComponent: Component<any EmptyDependency> {
    init() { super.init(parent: Nothing()) }
    //  ^ error: 'OtherComponent' must be created inside its parent with 'parent: self', not 'parent: Nothing()' [foreign-parent]
    //  ^ help: create it in a property of its parent, with 'OtherComponent(parent: self)', and read that property here
    //  ^ help: if 'OtherComponent' is a root, inherit 'BootstrapComponent' instead, which has no parent
}
class StaticComponent: Component<any EmptyDependency> {
    static let nothing = BootstrapComponent()
    init() { super.init(parent: StaticComponent.nothing) }
    //  ^ error: 'StaticComponent' must be created inside its parent with 'parent: self', not 'parent: StaticComponent.nothing' [foreign-parent]
    //  ^ help: create it in a property of its parent, with 'StaticComponent(parent: self)', and read that property here
    //  ^ help: if 'StaticComponent' is a root, inherit 'BootstrapComponent' instead, which has no parent
}
// What comes from an argument is no parent of its own.
class GivenComponent: Component<any EmptyDependency> {
    init(owner: any Scope) {
//       ^ error: 'GivenComponent' must be created inside its parent with 'parent: self', but 'init(owner:)' takes the parent under another label; write 'init(owner:parent:)' [foreign-parent]
        let parent = owner
        super.init(parent: parent)
    }
}
class FreeComponent: Component<any EmptyDependency> {
    static func make() -> FreeComponent { FreeComponent(parent: BootstrapComponent()) }
    //                                    ^ error: 'FreeComponent' makes its own parent with 'BootstrapComponent()', so it is a root; inherit 'BootstrapComponent' instead, which has no parent [foreign-parent]
}
func start() {
    registerProviderFactories()
    let parent = BootstrapComponent()
    _ = FreeComponent(parent: parent)
    //  ^ error: 'FreeComponent' makes its own parent with 'BootstrapComponent()', so it is a root; inherit 'BootstrapComponent' instead, which has no parent [foreign-parent]
}
