// Pluginized components: the two sides, their life, and what the sides see of each other.

import NeedleFoundation
import Testing

private protocol CoreDependency: Dependency {
    var player: String { get }
}
private protocol CorePluginExtension: PluginExtension {
    var badge: String { get }
}
private protocol NonCoreDependency: Dependency {
    var score: Int { get }
}

private final class PlayRoot: BootstrapComponent {
    let player = "Ada"
    var core: CoreComponent { CoreComponent(parent: self) }
}

private final class CoreComponent: PluginizedComponent<CoreDependency, CorePluginExtension, SidePluginComponent> {
    let log = Log()
    let score = 3
    override func scopeWillDeinit() { log.events.append("will deinit with \(nonCoreComponent === __nonCoreComponent)") }
}

private final class SidePluginComponent: NonCoreComponent<NonCoreDependency> {
    let events = Log()
    var badge: String { "\(self.score) points" }
    override func scopeDidBecomeActive() { events.events.append("active") }
    override func scopeDidBecomeInactive() { events.events.append("inactive") }
}

private final class Log {
    var events: [String] = []
}

private final class PlayRoot_CoreComponent: CoreDependency {
    private let parent: PlayRoot
    init(parent: PlayRoot) { self.parent = parent }
    var player: String { parent.player }
}
private final class CoreComponent_SidePluginComponent: NonCoreDependency {
    private unowned let parent: CoreComponent
    init(parent: CoreComponent) { self.parent = parent }
    var score: Int { parent.score }
}
private final class CoreComponent_PluginExtension: CorePluginExtension {
    private unowned let nonCore: SidePluginComponent
    init(pluginized: CoreComponent) { nonCore = pluginized.__nonCoreComponent }
    var badge: String { nonCore.badge }
}

private func registerPluginProviderFactories() {
    __registerNeedleEdges(module: "PluginizedTests") { edges in
        edges.add(from: PlayRoot.self, to: CoreComponent.self) { PlayRoot_CoreComponent(parent: $0) }
        edges.add(from: CoreComponent.self, to: SidePluginComponent.self) {
            CoreComponent_SidePluginComponent(parent: $0)
        }
        edges.addPluginExtension(of: CoreComponent.self) { CoreComponent_PluginExtension(pluginized: $0) }
    }
}

private final class Owner: PluginizedScopeLifecycleObservable {
    private var observers: [ObjectIdentifier: (PluginizedScopeLifecycle) -> Void] = [:]
    private(set) var observations = 0
    var observerCount: Int { observers.count }

    func observe(_ observer: @escaping (PluginizedScopeLifecycle) -> Void) -> any ObserverDisposable {
        let observation = Observation(owner: self)
        observers[ObjectIdentifier(observation)] = observer
        observations += 1
        return observation
    }

    func send(_ event: PluginizedScopeLifecycle) {
        observers.values.forEach { $0(event) }
    }

    final class Observation: ObserverDisposable {
        private weak var owner: Owner?
        init(owner: Owner) { self.owner = owner }
        func dispose() { owner?.observers[ObjectIdentifier(self)] = nil }
    }
}

struct PluginizedTests {
    init() {
        registerPluginProviderFactories()
    }

    @Test func thePluginExtensionReadsTheNonCoreSide() {
        let core = PlayRoot().core
        #expect(core.dependency.player == "Ada")
        #expect(core.pluginExtension.badge == "3 points")
        #expect(core.nonCoreComponent is SidePluginComponent)
        #expect(core.__nonCoreComponent.path == ["^", "PlayRoot", "CoreComponent", "SidePluginComponent"])
    }

    @Test func theNonCoreSideFollowsTheOwner() {
        let owner = Owner()
        let core = PlayRoot().core
        let events = core.__nonCoreComponent.events
        core.bind(to: owner)
        core.bind(to: owner)
        #expect(owner.observations == 1)
        #expect(events.events == [])
        owner.send(.active)
        owner.send(.inactive)
        #expect(events.events == ["active", "inactive"])
    }

    @Test func theDeinitEventReleasesBothSides() {
        let owner = Owner()
        weak var weakCore: CoreComponent?
        weak var weakNonCore: SidePluginComponent?
        let log: Log
        do {
            let core = PlayRoot().core
            core.bind(to: owner)
            log = core.log
            weakCore = core
            weakNonCore = core.__nonCoreComponent
        }
        #expect(weakCore != nil)
        #expect(weakNonCore != nil)
        owner.send(.deinit)
        #expect(log.events == ["will deinit with true"])
        #expect(weakNonCore == nil)
        #expect(weakCore == nil)
        #expect(owner.observerCount == 0)
    }

    @Test func theNonCoreSideIsGoneAfterTheDeinitEvent() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            registerPluginProviderFactories()
            let owner = Owner()
            let core = PlayRoot().core
            core.bind(to: owner)
            owner.send(.deinit)
            _ = core.nonCoreComponent
        }
        let text = standardError(result)
        #expect(text.contains("needle: the non-core component of CoreComponent was released by its deinit event"))
    }

    @Test func aMissingPluginExtensionNamesTheComponentAndTheRemedy() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Unregistered(parent: PlayRoot())
        }
        let text = standardError(result)
        #expect(text.contains("needle: no plugin extension provider for Unregistered (^->PlayRoot->Unregistered). "))
    }
}

private final class Unregistered: PluginizedComponent<EmptyDependency, CorePluginExtension, EmptyNonCore> {}
private final class EmptyNonCore: NonCoreComponent<EmptyDependency> {}
