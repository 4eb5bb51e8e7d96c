// The app opens scopes below the core and below the plugins of a component of another module: one sees what the plugin
// extension lists and what the core has, the other all that the plugins have.
// prints: listed core, unlisted
// module: Core
// file: Core.swift
import NeedleFoundation

public protocol GamePluginExtension: PluginExtension {
    var listed: String { get }
}

public final class Plugins: NonCoreComponent<EmptyDependency> {
    public var listed: String { "listed" }
    public var unlisted: String { "unlisted" }
    public var home: HomeComponent { HomeComponent(parent: self) }
}

public final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, Plugins> {
    public var core: String { "core" }
    public var page: PageComponent { PageComponent(parent: self) }
    public var plugins: Plugins { nonCoreComponent as! Plugins }
}

public final class HomeComponent: Component<any EmptyDependency> {}
public final class PageComponent: Component<any EmptyDependency> {}

open class AppComponent: BootstrapComponent {
    public var game: GameComponent { GameComponent(parent: self) }
}
// module: App
// file: main.swift
import Core
import NeedleFoundation

protocol CartDependency: Dependency {
    var listed: String { get }
    var core: String { get }
}

final class CartComponent: Component<any CartDependency> {
    var text: String { "\(dependency.listed) \(dependency.core)" }
}

protocol DeepDependency: Dependency {
    var unlisted: String { get }
}

final class DeepComponent: Component<any DeepDependency> {}

extension PageComponent {
    var cart: CartComponent { CartComponent(parent: self) }
}

extension HomeComponent {
    var deep: DeepComponent { DeepComponent(parent: self) }
}

registerProviderFactories()
let game = AppComponent().game
print("\(game.page.cart.text), \(game.plugins.home.deep.dependency.unlisted)")
