// Modules that import each other: none of them can register a root, and the message names the circle.
// module: Push
// compiled: no
import Menu
import NeedleFoundation
final class CafeComponent: BootstrapComponent {
    //      ^ error: no module can register root 'CafeComponent': the modules above it import each other in a cycle, 'Menu' -> 'Tools' -> 'Push' -> 'Menu'; remove one of these imports, or give a module that has the name of an imported library another name in 'needle.json' [no-root-module]
    public var price: Int { 3 }
    var menu: MenuComponent { MenuComponent(parent: self) }
}
// module: Menu
// compiled: no
import NeedleFoundation
import Tools
public protocol MenuDependency: Dependency { var price: Int { get } }
public final class MenuComponent: Component<any MenuDependency> {}
// module: Tools
// compiled: no
import Push
public struct Tool {}
// module: App
// compiled: no
import Push
func start() { registerProviderFactories() }
