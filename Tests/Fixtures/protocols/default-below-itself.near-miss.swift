// A component that contains itself provides for the inner one what has a default, and nothing provides it for the outer one.
// module: App
// file: main.swift
import NeedleFoundation

protocol MenuDependency: Dependency {
    var owner: Int { get }
    //  ^ error: no ancestor of 'MenuComponent' on this path provides 'owner: Int' (RootComponent -> MenuComponent) [missing-provider]
    //  ^ note: its default applies only where no ancestor provides it on any path
}
extension MenuDependency { var owner: Int { 1 } }

final class MenuComponent: Component<any MenuDependency> {
    var owner: Int { 2 }
    //  ^ note: 'MenuComponent' provides it on another path
    //  ^ note: 'MenuComponent' has it itself, but a requirement is met only from above; if this one is meant, remove the requirement from 'MenuDependency'
    var inner: MenuComponent { MenuComponent(parent: self) }
}

final class RootComponent: BootstrapComponent {
    var menu: MenuComponent { MenuComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'MenuComponent' here
}

registerProviderFactories()
