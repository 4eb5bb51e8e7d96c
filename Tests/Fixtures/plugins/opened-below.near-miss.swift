// The app opens a scope below the core, which does not see what the plugins have and the plugin extension does not list.
// module: Core
// file: Core.swift
import NeedleFoundation

public protocol GamePluginExtension: PluginExtension {
    var listed: String { get }
}

public final class Plugins: NonCoreComponent<EmptyDependency> {
    public var listed: String { "listed" }
    public var unlisted: String { "unlisted" }
    //         ^ note: 'unlisted' of 'Plugins' does not provide it: the plugin extension of 'GameComponent' does not list it
}

public final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, Plugins> {
    public var page: PageComponent { PageComponent(parent: self) }
    //                               ^ note: 'GameComponent' creates 'PageComponent' here
}

public final class PageComponent: Component<any EmptyDependency> {}

open class AppComponent: BootstrapComponent {
    public var game: GameComponent { GameComponent(parent: self) }
    //                               ^ note: 'AppComponent' creates 'GameComponent' here
}
// module: App
// file: Components.swift
import Core
import NeedleFoundation

protocol DeepDependency: Dependency {
    var unlisted: String { get }
    //  ^ error: no ancestor of 'DeepComponent' provides 'unlisted: String' (AppComponent -> GameComponent -> PageComponent -> DeepComponent) [missing-provider]
}

final class DeepComponent: Component<any DeepDependency> {}

extension PageComponent {
    var deep: DeepComponent { DeepComponent(parent: self) }
    //                        ^ note: 'PageComponent' creates 'DeepComponent' here
}
