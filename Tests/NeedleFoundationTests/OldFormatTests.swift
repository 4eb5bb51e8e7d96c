// The registries that code as uber/needle 0.24 and 0.25 write it calls: providers looked up, late, replaced.

import Foundation
import NeedleFoundation
import Testing

private final class OldRootComponent: BootstrapComponent {}
private final class OldLonelyComponent: Component<EmptyDependency> {}
private final class OldLateComponent: Component<EmptyDependency> {}

/// Does something when the last reference to it is released.
private final class LastAct {
    private let act: () -> Void
    init(_ act: @escaping () -> Void) { self.act = act }
    deinit { act() }
}

struct OldFormatTests {
    @Test func providersCanBeLookedUpAndTakenBack() {
        let registry = __DependencyProviderRegistry.instance
        let path = "^->OldRootComponent->OldLonelyComponent"
        let provider = EmptyDependencyProvider(component: OldRootComponent())
        registry.registerDependencyProviderFactory(for: path) { _ in provider }
        #expect(OldLonelyComponent(parent: OldRootComponent()).dependency === provider)
        #expect(registry.dependencyProviderFactory(for: path) != nil)
        registry.unregisterDependencyProviderFactory(for: path)
        #expect(registry.dependencyProviderFactory(for: path) == nil)
        #expect(OldLonelyComponent(parent: OldRootComponent()).dependency !== provider)
    }

    @Test func aProviderMayComeAfterTheFirstScope() {
        let registry = __DependencyProviderRegistry.instance
        let path = "^->OldRootComponent->OldLateComponent"
        let root = OldRootComponent()
        let provider = EmptyDependencyProvider(component: root)
        for _ in 1...2 {
            #expect(OldLateComponent(parent: root).dependency !== provider)
        }
        registry.registerDependencyProviderFactory(for: path) { component in
            component.path == ["^", "OldRootComponent", "OldLateComponent"] && component.parent === root
                ? provider : EmptyDependencyProvider(component: component)
        }
        #expect(OldLateComponent(parent: root).dependency === provider)
        registry.unregisterDependencyProviderFactory(for: path)
        #expect(OldLateComponent(parent: root).dependency !== provider)
    }

    /// What a factory captures may have a `deinit` that comes back to the registry.
    @Test func aFactoryThatIsReplacedIsReleasedWhenTheLockIsFree() {
        let isDone = DispatchSemaphore(value: 0)
        // A thread that waits for itself would wait for ever.
        Thread.detachNewThread {
            let providers = __DependencyProviderRegistry.instance
            let extensions = __PluginExtensionProviderRegistry.instance
            let release: @Sendable () -> Void = {
                providers.unregisterDependencyProviderFactory(for: "^->OldReleased")
                extensions.registerPluginExtensionProviderFactory(for: "OldReleased") { $0 }
            }
            providers.registerDependencyProviderFactory(for: "^->OldReplaced") { [act = LastAct(release)] _ in act }
            providers.registerDependencyProviderFactory(for: "^->OldReplaced") { $0 }
            extensions.registerPluginExtensionProviderFactory(for: "OldReplaced") { [act = LastAct(release)] _ in act }
            extensions.registerPluginExtensionProviderFactory(for: "OldReplaced") { $0 }
            providers.unregisterDependencyProviderFactory(for: "^->OldReplaced")
            isDone.signal()
        }
        #expect(isDone.wait(timeout: .now() + 600) == .success)
    }
}
