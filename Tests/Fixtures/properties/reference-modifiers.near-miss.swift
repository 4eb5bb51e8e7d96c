// A weak property is an optional, and an implicitly unwrapped one as well: neither provides the value.
// module: App
// file: AppComponent.swift
import NeedleFoundation

final class Window {}

protocol SceneDependency: Dependency {
    var keyWindow: Window { get }
    //  ^ error: no ancestor of 'SceneComponent' provides 'keyWindow: Window' (AppComponent -> SceneComponent) [missing-provider]
    var delegate: Window { get }
    //  ^ error: no ancestor of 'SceneComponent' provides 'delegate: Window' (AppComponent -> SceneComponent) [missing-provider]
    var zoom: Int { get set }
    //  ^ error: no ancestor of 'SceneComponent' provides 'zoom: Int' (AppComponent -> SceneComponent) [missing-provider]
}

final class SceneComponent: Component<any SceneDependency> {}

final class AppComponent: BootstrapComponent {
    weak var keyWindow: Window?
    //       ^ note: 'keyWindow' of 'AppComponent' does not provide it: its type is 'Window?'; unwrap it here, or require 'Window?'
    var delegate: Window! = Window()
    //  ^ note: 'delegate' of 'AppComponent' does not provide it: its type is 'Window!'; unwrap it here, or require 'Window?'
    public fileprivate(set) lazy var zoom: Int = 4
    //                               ^ note: 'zoom' of 'AppComponent' does not provide it: its setter is fileprivate, and generated code in App cannot see it; make it internal
    var scene: SceneComponent { SceneComponent(parent: self) }
    //                          ^ note: 'AppComponent' creates 'SceneComponent' here
    //                          ^ note: 'AppComponent' creates 'SceneComponent' here
    //                          ^ note: 'AppComponent' creates 'SceneComponent' here
}
