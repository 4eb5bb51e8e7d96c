// Whether a class is a component cannot be told where its superclass is in a module that nobody parsed.
// module: App
// file: Components.swift
import NeedleFoundation
import Vendor
protocol GameDependency: Dependency { var seed: Int { get } }
final class GameComponent: VendorBase<GameDependency> {}
//          ^ note: the superclass 'VendorBase' of 'GameComponent' is not in any parsed module
final class ScoreComponent: VendorComponent {}
//          ^ note: the superclass 'VendorComponent' of 'ScoreComponent' is not in any parsed module
final class Coordinator: VendorObject {
    init(parent: AnyObject) {}
}
final class RootComponent: BootstrapComponent {
    var seed: Int { 1 }
    var game: GameComponent { GameComponent(parent: self) }
//                            ^ error: 'GameComponent' is created here with 'parent: self', but its superclass 'VendorBase' is not in any parsed module; parse the module that declares it [unknown-superclass]
    var score: ScoreComponent { ScoreComponent(parent: self) }
//                              ^ error: 'ScoreComponent' is created here with 'parent: self', but its superclass 'VendorComponent' is not in any parsed module; parse the module that declares it [unknown-superclass]
    var coordinator: Coordinator { Coordinator(parent: self) }
}
