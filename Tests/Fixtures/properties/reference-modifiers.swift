// `weak`, `unowned`, `nonisolated(unsafe)`, attributes, a setter of less access, and an implicitly unwrapped optional.
// prints: 1 1 2 3 4 5
// module: App
// file: main.swift
import NeedleFoundation

final class Window { var number = 1 }

protocol SceneDependency: Dependency {
    var keyWindow: Window? { get }
    var mainWindow: Window { get }
    var scale: Int { get set }
    var depth: Int { get }
    var zoom: Int { get }
    var delegate: Int? { get }
}

final class SceneComponent: Component<any SceneDependency> {
    var line: String {
        let windows = "\(dependency.keyWindow?.number ?? 0) \(dependency.mainWindow.number)"
        return "\(windows) \(dependency.scale) \(dependency.depth) \(dependency.zoom) \(dependency.delegate ?? 0)"
    }
}

final class AppComponent: BootstrapComponent {
    private let window = Window()
    weak var keyWindow: Window?
    unowned let mainWindow: Window
    nonisolated(unsafe) var scale = 2
    @inline(never) final var depth: Int { 3 }
    public internal(set) lazy var zoom: Int = 4
    var delegate: Int! = 5

    override init() {
        keyWindow = window
        mainWindow = window
        super.init()
    }

    var scene: SceneComponent { SceneComponent(parent: self) }
}

registerProviderFactories()
let app = AppComponent()
print(app.scene.line)
