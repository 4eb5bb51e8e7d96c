// A property has the name of its component, and a requirement the name of its type.
// prints: Menu of Title
// module: App
// file: main.swift
import NeedleFoundation
struct Title { var text: String }
protocol MenuDependency: Dependency { var Title: Title { get } }
final class Menu: Component<any MenuDependency> {
    var text: String { "Menu of \(dependency.Title.text)" }
}
final class MiddleComponent: Component<any MiddleDependency> {
    var Menu: Menu { App.Menu(parent: self) }
}
protocol MiddleDependency: Dependency {}
final class RootComponent: BootstrapComponent {
    var Title: Title { App.Title(text: "Title") }
    var MiddleComponent: MiddleComponent { .init(parent: self) }
}
registerProviderFactories()
print(RootComponent().MiddleComponent.Menu.text)
