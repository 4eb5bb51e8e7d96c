// Almost all of a file is in one `#if`: of a component there is one of the same name among the statements of a function, also in
// an `#if`, and the call means that one.
// module: App
// file: App.swift
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let host = "example.com"
}
// file: Menu.swift
import NeedleFoundation
#if DEBUG
    protocol MenuDependency: Dependency { var host: String { get } }
    final class MenuComponent: Component<any MenuDependency> {}
//              ^ warning: component 'MenuComponent' has no parent: no component creates it with 'MenuComponent(parent: self)'; create it in its parent, inherit 'BootstrapComponent' if it is a root, or remove it [component-without-parent]
    extension RootComponent {
        func show() -> Int {
            struct MenuComponent { init(parent: RootComponent) {} }
            _ = MenuComponent(parent: self)
            return 1
        }
    }
#endif
