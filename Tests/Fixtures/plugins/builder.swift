// A plugin extension lists a builder, which the non-core component meets with a child of its own under a protocol.
// prints: sheet of Ada: 3, sheet of Ada: 5
// module: ScoreSheet
// file: ScoreSheet.swift
import NeedleFoundation

public protocol SheetBuilder { var sheet: String { get } }

public protocol SheetDependency: Dependency {
    var score: Int { get }
    var player: String { get }
}

public class SheetComponent: Component<any SheetDependency>, SheetBuilder {
    public var sheet: String { "sheet of \(dependency.player): \(dependency.score)" }
}
// module: Integrations
// file: Integrations.swift
import NeedleFoundation
import ScoreSheet

public class GameNonCoreComponent: NonCoreComponent<EmptyDependency> {
    public var sheetBuilder: SheetBuilder { return SheetComponent(parent: self) }
    var score: Int { 3 }
}

public class LoggedInNonCoreComponent: NonCoreComponent<EmptyDependency> {
    public var sheetBuilder: any SheetBuilder { SheetComponent(parent: self) }
    public var score: Int { 5 }
}
// module: App
// file: Components.swift
import Integrations
import NeedleFoundation
import ScoreSheet

protocol GamePluginExtension: PluginExtension {
    var sheetBuilder: SheetBuilder { get }
}

class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, GameNonCoreComponent> {}

protocol LoggedInPluginExtension: PluginExtension {
    var sheetBuilder: SheetBuilder { get }
    var score: Int { get }
}

class LoggedInComponent: PluginizedComponent<EmptyDependency, LoggedInPluginExtension, LoggedInNonCoreComponent> {
    var game: GameComponent { GameComponent(parent: self) }
}

class RootComponent: BootstrapComponent {
    var player: String { "Ada" }
    var loggedIn: LoggedInComponent { LoggedInComponent(parent: self) }
}
// file: main.swift
registerProviderFactories()
let loggedIn = RootComponent().loggedIn
print("\(loggedIn.game.pluginExtension.sheetBuilder.sheet), \(loggedIn.pluginExtension.sheetBuilder.sheet)")
