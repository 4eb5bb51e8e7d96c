// Code as uber/needle 0.24 and 0.25 write it, compiled and run against this runtime.
//
// `any` is the one change: this target turns `ExistentialAny` on, which such code cannot know of.

import Foundation
import NeedleFoundation
import Testing

// MARK: - What people write

private protocol MutableScore: AnyObject {
    var score: Int { get set }
}
private final class ScoreImpl: MutableScore {
    var score = 0
}

private protocol OldLoggedInDependency: Dependency {
    var playerName: String { get }
}
private protocol OldGameDependency: Dependency {
    var mutableScore: any MutableScore { get }
    var playerName: String { get }
}
private protocol OldGamePluginExtension: PluginExtension {
    var sheetTitle: String { get }
}

private final class OldRootComponent: BootstrapComponent {
    let playerName = "Grace"
    var loggedIn: OldLoggedInComponent { OldLoggedInComponent(parent: self) }
}
private final class OldLoggedInComponent: Component<OldLoggedInDependency> {
    var mutableScore: any MutableScore { shared { ScoreImpl() } }
    var game: OldGameComponent { OldGameComponent(parent: self) }
}
private final class OldGameComponent: PluginizedComponent<
    OldGameDependency, OldGamePluginExtension, OldGameNonCoreComponent
>
{}
private final class OldGameNonCoreComponent: NonCoreComponent<EmptyDependency> {
    var sheetTitle: String { "Scores" }
}

// MARK: - What is generated

private let needleDependenciesHash: String? = nil

// MARK: - Traversal Helpers

private func parent1(_ component: any NeedleFoundation.Scope) -> any NeedleFoundation.Scope {
    return component.parent
}

private func parent2(_ component: any NeedleFoundation.Scope) -> any NeedleFoundation.Scope {
    return component.parent.parent
}

// MARK: - Providers

#if !NEEDLE_DYNAMIC

    private class OldLoggedInDependencyacada53ea78d270efa2fProvider: OldLoggedInDependency {
        var playerName: String {
            return oldRootComponent.playerName
        }
        private let oldRootComponent: OldRootComponent
        init(oldRootComponent: OldRootComponent) {
            self.oldRootComponent = oldRootComponent
        }
    }
    /// ^->OldRootComponent->OldLoggedInComponent
    private func factoryacada53ea78d270efa2f(_ component: any NeedleFoundation.Scope) -> AnyObject {
        return OldLoggedInDependencyacada53ea78d270efa2fProvider(
            oldRootComponent: parent1(component) as! OldRootComponent
        )
    }
    private class OldGameDependency1ab5926a977f706d3195Provider: OldGameDependency {
        var mutableScore: any MutableScore {
            return oldLoggedInComponent.mutableScore
        }
        var playerName: String {
            return oldRootComponent.playerName
        }
        private let oldLoggedInComponent: OldLoggedInComponent
        private let oldRootComponent: OldRootComponent
        init(oldLoggedInComponent: OldLoggedInComponent, oldRootComponent: OldRootComponent) {
            self.oldLoggedInComponent = oldLoggedInComponent
            self.oldRootComponent = oldRootComponent
        }
    }
    /// ^->OldRootComponent->OldLoggedInComponent->OldGameComponent
    private func factorycf9c02c4def4e3d508816cd03d3cf415b70dfb0e(_ component: any NeedleFoundation.Scope) -> AnyObject {
        return OldGameDependency1ab5926a977f706d3195Provider(
            oldLoggedInComponent: parent1(component) as! OldLoggedInComponent,
            oldRootComponent: parent2(component) as! OldRootComponent
        )
    }
    /// OldGameComponent plugin extension
    private class OldGamePluginExtensionProvider: OldGamePluginExtension {
        var sheetTitle: String {
            return gameNonCoreComponent.sheetTitle
        }
        private unowned let gameNonCoreComponent: OldGameNonCoreComponent
        init(component: any NeedleFoundation.Scope) {
            let gameComponent = component as! OldGameComponent
            gameNonCoreComponent = gameComponent.nonCoreComponent as! OldGameNonCoreComponent
        }
    }

#endif

private func factoryEmptyDependencyProvider(_ component: any NeedleFoundation.Scope) -> AnyObject {
    return EmptyDependencyProvider(component: component)
}

// MARK: - Registration

private func registerProviderFactory(
    _ componentPath: String,
    _ factory: @escaping (any NeedleFoundation.Scope) -> AnyObject
) {
    __DependencyProviderRegistry.instance.registerDependencyProviderFactory(for: componentPath, factory)
}

#if !NEEDLE_DYNAMIC

    @inline(never) private func register1() {
        registerProviderFactory("^->OldRootComponent", factoryEmptyDependencyProvider)
        registerProviderFactory("^->OldRootComponent->OldLoggedInComponent", factoryacada53ea78d270efa2f)
        registerProviderFactory(
            "^->OldRootComponent->OldLoggedInComponent->OldGameComponent",
            factorycf9c02c4def4e3d508816cd03d3cf415b70dfb0e
        )
        registerProviderFactory(
            "^->OldRootComponent->OldLoggedInComponent->OldGameComponent->OldGameNonCoreComponent",
            factoryEmptyDependencyProvider
        )
        __PluginExtensionProviderRegistry.instance.registerPluginExtensionProviderFactory(for: "OldGameComponent") {
            component in
            return OldGamePluginExtensionProvider(component: component)
        }
    }
#endif

private func registerProviderFactories() {
    #if !NEEDLE_DYNAMIC
        register1()
    #endif
}

// MARK: - The test

private final class OldLonelyComponent: Component<EmptyDependency> {}
private final class OldLateComponent: Component<EmptyDependency> {}

/// Does something when the last reference to it is released.
private final class LastAct {
    private let act: () -> Void
    init(_ act: @escaping () -> Void) { self.act = act }
    deinit { act() }
}

struct OldFormatTests {
    @Test func codeInTheOldFormatProvides() {
        registerProviderFactories()
        let loggedIn = OldRootComponent().loggedIn
        #expect(loggedIn.dependency.playerName == "Grace")
        let game = loggedIn.game
        #expect(game.dependency.mutableScore === loggedIn.mutableScore)
        #expect(game.dependency.playerName == "Grace")
        #expect(game.pluginExtension.sheetTitle == "Scores")
    }

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
