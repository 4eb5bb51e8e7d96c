// A property with the name of a type is of the type that it says, and names differ by case.
// module: App
// file: Components.swift
import NeedleFoundation

struct Title { var text: String }

protocol MenuDependency: Dependency {
    var Title: Title { get }
    //  ^ error: no ancestor of 'Menu' provides 'Title: Title' (AppComponent -> Menu) [missing-provider]
    var menu: String { get }
    //  ^ error: no ancestor of 'Menu' provides 'menu: String' (AppComponent -> Menu) [missing-provider]
}
final class Menu: Component<any MenuDependency> {}

final class AppComponent: BootstrapComponent {
    var Title: String { App.Title(text: "Title").text }
    //  ^ note: 'Title' of 'AppComponent' does not provide it: its type is 'String'
    var Menu: Menu { App.Menu(parent: self) }
    //               ^ note: 'AppComponent' creates 'Menu' here
    //               ^ note: 'AppComponent' creates 'Menu' here
}
