// The builder that a plugin extension lists is not met by a child under its class, and the child needs what the core
// does not have.
// module: ScoreSheet
// file: ScoreSheet.swift
import NeedleFoundation

public protocol SheetBuilder { var sheet: String { get } }

public protocol SheetDependency: Dependency {
    var score: Int { get }
    //  ^ error: no ancestor of 'SheetComponent' provides 'score: Int' (RootComponent -> GameComponent -> GameNonCoreComponent -> SheetComponent) [missing-provider]
}

public class SheetComponent: Component<any SheetDependency>, SheetBuilder {
    public var sheet: String { "sheet of \(dependency.score)" }
}
// module: App
// file: Components.swift
import NeedleFoundation
import ScoreSheet

class GameNonCoreComponent: NonCoreComponent<EmptyDependency> {
    var sheetBuilder: SheetComponent { SheetComponent(parent: self) }
    //                                 ^ note: 'GameNonCoreComponent' creates 'SheetComponent' here
    //  ^ note: 'sheetBuilder' of 'GameNonCoreComponent' does not provide it: its type is 'SheetComponent'; if that conforms, write 'sheetBuilder: SheetBuilder'
}

protocol GamePluginExtension: PluginExtension {
    var sheetBuilder: SheetBuilder { get }
    //  ^ error: non-core component 'GameNonCoreComponent' does not have 'sheetBuilder' of the plugin extension [plugin-extension-not-met]
}

class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, GameNonCoreComponent> {}
//    ^ note: 'GameComponent' creates 'GameNonCoreComponent' here

class RootComponent: BootstrapComponent {
    var score: String { "3" }
    //  ^ note: 'score' of 'RootComponent' does not provide it: its type is 'String'
    var game: GameComponent { GameComponent(parent: self) }
    //                        ^ note: 'RootComponent' creates 'GameComponent' here
}
