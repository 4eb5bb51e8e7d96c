// Components nested in an enum, in a struct in an extension of it, and in their parent.
// prints: cell of 3 in a menu
// module: App
// file: main.swift
import NeedleFoundation
enum Screens {}
protocol MenuDependency: Dependency { var size: Int { get } }
extension Screens {
    struct Start {
        final class Menu: Component<any MenuDependency> {
            protocol CellDependency: Dependency {
                var size: Int { get }
                var title: Title { get }
            }
            struct Title { var text: String }
            final class Cell: Component<any CellDependency> {
                var text: String { "cell of \(dependency.size) in \(dependency.title.text)" }
            }
            var title: Title { Title(text: "a menu") }
            var cell: Cell { Cell(parent: self) }
        }
    }
}
final class RootComponent: BootstrapComponent {
    var size: Int { 3 }
    var menu: Screens.Start.Menu { Screens.Start.Menu(parent: self) }
}
registerProviderFactories()
print(RootComponent().menu.cell.text)
