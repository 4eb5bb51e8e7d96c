// What only `@testable` shows is named by a file that imports it so, too.
// prints: 7 7
// module: Kit
// file: Kit.swift
import NeedleFoundation
struct Hidden { var value: Int }
protocol KitDependency: Dependency { var hidden: Hidden { get } }
final class KitComponent: Component<KitDependency> { var value: Int { dependency.hidden.value } }
// module: App
// file: Components.swift
import NeedleFoundation
@testable import Kit
protocol GameDependency: Dependency { var hidden: Hidden { get } }
final class GameComponent: Component<GameDependency> { var value: Int { dependency.hidden.value } }
final class MidComponent: Component<EmptyDependency> {
    var game: GameComponent { GameComponent(parent: self) }
    var kit: KitComponent { KitComponent(parent: self) }
}
final class RootComponent: BootstrapComponent {
    var hidden: Hidden { Hidden(value: 7) }
    var mid: MidComponent { MidComponent(parent: self) }
}
// file: main.swift
import NeedleFoundation
@testable import Kit
registerProviderFactories()
print(RootComponent().mid.game.value, RootComponent().mid.kit.value)
