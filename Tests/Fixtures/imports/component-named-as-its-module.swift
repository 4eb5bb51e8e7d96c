// A component has the name of its module, and another module has types with the names of its children's: the app adds a
// child to each.
// prints: row 3, leaf 3
// module: Game
// file: Game.swift
import NeedleFoundation
public protocol GameDependency: Dependency { var size: Int { get } }
public final class Game: Component<any GameDependency> {
    public var row: RowComponent { RowComponent(parent: self) }
}
public protocol RowDependency: Dependency { var size: Int { get } }
public final class RowComponent: Component<any RowDependency> { public var text: String { "row \(dependency.size)" } }
// module: Other
// file: Other.swift
import NeedleFoundation
public protocol RowDependency: Dependency { var other: Int { get } }
public final class RowComponent: Component<any RowDependency> {}
// module: App
// file: Leaf.swift
import Game
import NeedleFoundation
protocol LeafDependency: Dependency { var size: Int { get } }
final class LeafComponent: Component<any LeafDependency> { var text: String { "leaf \(dependency.size)" } }
extension Game { var leaf: LeafComponent { LeafComponent(parent: self) } }
// file: Other.swift
import Other
extension RootComponent { var row: RowComponent { RowComponent(parent: self) } }
// file: main.swift
import Game
import NeedleFoundation
final class RootComponent: BootstrapComponent {
    let size = 3, other = 4
    var game: Game { Game(parent: self) }
}
registerProviderFactories()
let game = RootComponent().game
print("\(game.row.text), \(game.leaf.text)")
