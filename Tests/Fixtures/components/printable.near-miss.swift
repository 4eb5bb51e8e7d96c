// What a component conforms to is no dependency of it, and its description provides like any property: by its type.
// module: App
// file: Components.swift
import NeedleFoundation

protocol MenuDependency: Dependency {
    var description: String { get }
    var debugDescription: [String] { get }
    //  ^ error: no ancestor of 'MenuComponent' provides 'debugDescription: [String]' (AppComponent -> MenuComponent) [missing-provider]
}
final class MenuComponent: Component<any MenuDependency>, CustomStringConvertible {
    var description: String { "menu" }
}

protocol Titled { var title: String { get } }

final class AppComponent: BootstrapComponent, CustomStringConvertible, CustomDebugStringConvertible, Titled {
    var title: String { "app" }
    var description: String { "app" }
    var debugDescription: String { "app" }
    //  ^ note: 'debugDescription' of 'AppComponent' does not provide it: its type is 'String'
    var menu: MenuComponent { MenuComponent(parent: self) }
    //                        ^ note: 'AppComponent' creates 'MenuComponent' here
}
