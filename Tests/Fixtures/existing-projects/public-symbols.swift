// Every public symbol of NeedleFoundation 0.25 as people used it: without `any`, overriding what could be overridden.
// prints: ^ root, parent of middle is root
// prints: Ada 7 7 true true
// prints: scope MiddleComponent below ["^", "RootComponent"]
// prints: plugin by Ada, active, inactive, will deinit, disposed
// prints: provider of another, then nil
// module: App
// file: Components.swift
import NeedleFoundation

protocol MiddleDependency: Dependency {
    var name: String { get }
    var counter: Counter { get }
}

final class Counter {
    var value = 7
}

class MiddleComponent: Component<MiddleDependency> {
    let label: String

    init(parent: Scope, label: String) {
        self.label = label
        super.init(parent: parent)
    }

    override init(parent: Scope) {
        label = "unlabelled"
        super.init(parent: parent)
    }

    /// By the dynamic member, by the dependency, and by the dependency as an optional.
    var line: String {
        let byPath: String = self.name
        let needs: MiddleDependency = dependency
        let optional: MiddleDependency? = dependency
        return "\(byPath) \(self.counter.value) \(needs.counter.value) \(optional != nil) \(once === once)"
    }
    var once: Counter { return shared { Counter() } }
    var optionalOnce: Counter? { return shared { nil } }

    var game: GameComponent { return GameComponent(parent: self) }
}

protocol GamePluginExtension: PluginExtension {
    var title: String { get }
}

protocol GamePluginDependency: Dependency {
    var name: String { get }
}

final class GameNonCoreComponent: NonCoreComponent<GamePluginDependency> {
    private(set) var events: [String] = []
    var title: String { return "plugin by \(dependency.name)" }

    required init(parent: Scope) {
        super.init(parent: parent)
    }

    override func scopeDidBecomeActive() { super.scopeDidBecomeActive(); events.append("active") }
    override func scopeDidBecomeInactive() { super.scopeDidBecomeInactive(); events.append("inactive") }
}

final class GameComponent: PluginizedComponent<EmptyDependency, GamePluginExtension, GameNonCoreComponent> {
    private(set) var events: [String] = []

    override init(parent: Scope) {
        super.init(parent: parent)
    }

    override func scopeWillDeinit() {
        super.scopeWillDeinit()
        let nonCore: AnyObject = nonCoreComponent
        events = (nonCore as! GameNonCoreComponent).events + ["will deinit"]
    }
}

final class RootComponent: BootstrapComponent {
    let name: String

    init(name: String) {
        self.name = name
        super.init()
    }

    let counter = Counter()
    var middle: MiddleComponent { return MiddleComponent(parent: self, label: "middle") }
}

// file: Screen.swift
import NeedleFoundation

final class Screen: PluginizedScopeLifecycleObservable {
    private var observer: ((PluginizedScopeLifecycle) -> Void)?
    private(set) var isDisposed = false

    init(_ scope: PluginizedScope) { scope.bind(to: self) }

    func observe(_ observer: @escaping (PluginizedScopeLifecycle) -> Void) -> ObserverDisposable {
        self.observer = observer
        return Ending(self)
    }

    func live() {
        for event in [PluginizedScopeLifecycle.active, .inactive, .deinit] { observer?(event) }
    }

    final class Ending: ObserverDisposable {
        private let screen: Screen
        init(_ screen: Screen) { self.screen = screen }
        func dispose() { screen.isDisposed = true }
    }
}

func text(of event: PluginizedScopeLifecycle) -> String {
    switch event {
    case .active: return "active"
    case .inactive: return "inactive"
    case .deinit: return "deinit"
    }
}

/// A scope that is no component, and a non-core scope of the app's own.
final class Stage: NonCoreScope, Scope {
    let path: [String] = ["stage"]
    let parent: Scope
    init(parent: Scope) { self.parent = parent }
    func scopeDidBecomeActive() {}
    func scopeDidBecomeInactive() {}
}

func describe(_ scope: Scope) -> String {
    return "scope \(scope.path.last ?? "") below \(scope.parent.path)"
}

// file: main.swift
import NeedleFoundation

registerProviderFactories()

let root = RootComponent(name: "Ada")
let middle = root.middle
print("\(root.path[0]) root, parent of \(middle.label) is \(middle.parent === root ? "root" : "another")")
print(middle.line)
print(describe(middle))

var game: GameComponent? = middle.game
let title = game?.pluginExtension.title ?? ""
let screen = Screen(game!)
screen.live()
let events = game?.events ?? []
game = nil
print("\(title), \(events.joined(separator: ", ")), \(screen.isDisposed ? "disposed" : "kept")")

let path = "^->RootComponent->Nobody"
let registry: __DependencyProviderRegistry = __DependencyProviderRegistry.instance
registry.registerDependencyProviderFactory(for: path) { (component: Scope) -> AnyObject in
    return EmptyDependencyProvider(component: component)
}
let provider = registry.dependencyProviderFactory(for: path)?(Stage(parent: root)) as? EmptyDependency
registry.unregisterDependencyProviderFactory(for: path)
let gone = registry.dependencyProviderFactory(for: path) == nil
__PluginExtensionProviderRegistry.instance.registerPluginExtensionProviderFactory(for: "Nobody") {
    (component: PluginizedScope) -> AnyObject in component
}
print("provider of \(provider == nil ? "nobody" : "another"), then \(gone ? "nil" : "kept")")
