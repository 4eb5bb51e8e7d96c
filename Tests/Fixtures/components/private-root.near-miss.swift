// What a private component has is not missed as well: the one cause is that it is private.
// module: App
import NeedleFoundation
protocol GameDependency: Dependency {
    var name: String { get }
    var size: Int { get }
    //  ^ error: no ancestor of 'GameComponent' provides 'size: Int' (RootComponent -> GameComponent) [missing-provider]
}
final class GameComponent: Component<any GameDependency> {}
private final class RootComponent: BootstrapComponent {
    //              ^ error: component 'RootComponent' is private, so the code that 'GameComponent' needs cannot be generated; make it internal [private-component-in-use]
    let name = "Ada"
    private let size = 3
    //          ^ note: 'size' of 'RootComponent' does not provide it: it is private, and generated code in App cannot see it; make it internal
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
}
