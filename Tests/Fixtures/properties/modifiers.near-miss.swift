// Among any modifiers, `private` and `fileprivate` hide a property, and a setter of less access is no setter there.
// module: App
// file: AppComponent.swift
import NeedleFoundation

final class AppComponent: BootstrapComponent {
    final private lazy var token: String = "secret"
    //                     ^ note: 'token' of 'AppComponent' does not provide it: it is private, and generated code in App cannot see it; make it internal
    lazy fileprivate var session: Int = 1
    //                   ^ note: 'session' of 'AppComponent' does not provide it: it is fileprivate, and generated code in App cannot see it; make it internal
    public final private(set) var volume = 3
    //                            ^ note: 'volume' of 'AppComponent' does not provide it: its setter is private, and generated code in App cannot see it; make it internal
    fileprivate
    final
    let zone: String = "utc"
    //  ^ note: 'zone' of 'AppComponent' does not provide it: it is fileprivate, and generated code in App cannot see it; make it internal
    public static let region: String = "eu"
    //                ^ note: 'region' of 'AppComponent' does not provide it: it belongs to the class, not to a scope; leave out 'static' or 'class'
    var player: PlayerComponent { PlayerComponent(parent: self) }
    //                            ^ note: 'AppComponent' creates 'PlayerComponent' here
    //                            ^ note: 'AppComponent' creates 'PlayerComponent' here
    //                            ^ note: 'AppComponent' creates 'PlayerComponent' here
    //                            ^ note: 'AppComponent' creates 'PlayerComponent' here
    //                            ^ note: 'AppComponent' creates 'PlayerComponent' here
    //                            ^ note: 'AppComponent' creates 'PlayerComponent' here
}

private extension AppComponent {
    final var language: String { "en" }
    //        ^ note: 'language' of 'AppComponent' does not provide it: it is private, and generated code in App cannot see it; make it internal
}
// file: PlayerComponent.swift
import NeedleFoundation

protocol PlayerDependency: Dependency {
    var token: String { get }
    //  ^ error: no ancestor of 'PlayerComponent' provides 'token: String' (AppComponent -> PlayerComponent) [missing-provider]
    var session: Int { get }
    //  ^ error: no ancestor of 'PlayerComponent' provides 'session: Int' (AppComponent -> PlayerComponent) [missing-provider]
    var volume: Int { get set }
    //  ^ error: no ancestor of 'PlayerComponent' provides 'volume: Int' (AppComponent -> PlayerComponent) [missing-provider]
    var zone: String { get }
    //  ^ error: no ancestor of 'PlayerComponent' provides 'zone: String' (AppComponent -> PlayerComponent) [missing-provider]
    var region: String { get }
    //  ^ error: no ancestor of 'PlayerComponent' provides 'region: String' (AppComponent -> PlayerComponent) [missing-provider]
    var language: String { get }
    //  ^ error: no ancestor of 'PlayerComponent' provides 'language: String' (AppComponent -> PlayerComponent) [missing-provider]
}

final class PlayerComponent: Component<any PlayerDependency> {}
