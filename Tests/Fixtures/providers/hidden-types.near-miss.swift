// What passes through a scope that another module makes must have types which that module sees. Where nothing provides it,
// that alone is said.
// module: Core, package: shop
import NeedleFoundation
package protocol ThemeDependency: Dependency {
    //           ^ error: 'theme' must pass through 'ThemesComponent' from module 'App', which cannot see 'ThemeDependency'; make it public [hidden-requirement-type]
    var theme: String { get }
    //  ^ note: 'theme' is declared here
}
package final class ThemeComponent: Component<any ThemeDependency> {}
// module: Game, package: shop
import Core
import NeedleFoundation
public final class ThemesComponent: Component<any EmptyDependency> {
    var theme: ThemeComponent { ThemeComponent(parent: self) }
}
enum Store {
    final class Cell: Hashable {}
}
protocol BoardDependency: Dependency {
    var cell: Store.Cell? { get }
    //  ^ error: no ancestor of 'BoardComponent' provides 'cell: Store.Cell?' (RootComponent -> GameComponent -> BoardComponent) [missing-provider]
}
final class BoardComponent: Component<any BoardDependency> {}
public final class GameComponent: Component<any EmptyDependency> {
    var board: BoardComponent { BoardComponent(parent: self) }
    //                          ^ note: 'GameComponent' creates 'BoardComponent' here
}
struct Shelf {}
protocol ShelfDependency: Dependency {
    var shelf: Shelf { get }
    //  ^ error: no ancestor of 'ShelfComponent' provides 'shelf: Shelf' (RootComponent -> ShelvesComponent -> ShelfComponent) [missing-provider]
}
final class ShelfComponent: Component<any ShelfDependency> {}
public final class ShelvesComponent: Component<any EmptyDependency> {
    var inner: ShelfComponent { ShelfComponent(parent: self) }
    //                          ^ note: 'ShelvesComponent' creates 'ShelfComponent' here
}
// module: App
import Game
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    var theme: String { "dark" }
    var themes: ThemesComponent { ThemesComponent(parent: self) }
    //                            ^ note: 'RootComponent' creates 'ThemesComponent' here
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
    var shelves: ShelvesComponent { ShelvesComponent(parent: self) }
    //                              ^ note: 'RootComponent' creates 'ShelvesComponent' here
}
