// Ways in which apps use the pluginized protocols and base classes without naming our own.

import NeedleFoundation
import Testing

private protocol PanelPluginExtension: PluginExtension {
    var title: String { get }
}

/// An app's own base class over ours; its generic parameter is named like our class.
private class AppPluginizedComponent<DependencyType, PluginExtensionType, NonCoreComponent: NonCoreScope>:
    PluginizedComponent<DependencyType, PluginExtensionType, NonCoreComponent>
{
    override init(parent: any Scope) {
        super.init(parent: parent)
    }
}

/// A non-core scope that is no component.
private final class PanelNonCore: NonCoreScope {
    private(set) var isActive = false
    init(parent: any Scope) {}
    func scopeDidBecomeActive() { isActive = true }
    func scopeDidBecomeInactive() { isActive = false }
}

private final class PanelComponent: AppPluginizedComponent<EmptyDependency, PanelPluginExtension, PanelNonCore> {}
private final class PanelRoot: BootstrapComponent {
    var panel: PanelComponent { PanelComponent(parent: self) }
}
private final class PanelTitle: PanelPluginExtension {
    let title = "Panel"
}

/// The owner of some scope with plugins, whichever.
private final class Screen: PluginizedScopeLifecycleObservable, ObserverDisposable {
    private var observer: ((PluginizedScopeLifecycle) -> Void)?

    init(owning scope: any PluginizedScope) {
        scope.bind(to: self)
    }

    func observe(_ observer: @escaping (PluginizedScopeLifecycle) -> Void) -> any ObserverDisposable {
        self.observer = observer
        return self
    }

    func dispose() { observer = nil }
    func appear() { observer?(.active) }
    func disappear() { observer?(.inactive) }
    func close() { observer?(.deinit) }
}

struct PluginizedSourceTests {
    @Test func anAppsOwnBaseClassAndNonCoreScopeWork() {
        __registerNeedleEdges(module: "PluginizedSourceTests") { edges in
            edges.addPluginExtension(of: PanelComponent.self) { _ in PanelTitle() }
        }
        let panel = PanelRoot().panel
        let screen = Screen(owning: panel)
        #expect(panel.pluginExtension.title == "Panel")
        let nonCore = panel.__nonCoreComponent
        screen.appear()
        #expect(nonCore.isActive)
        screen.disappear()
        #expect(!nonCore.isActive)
        screen.close()
    }
}
