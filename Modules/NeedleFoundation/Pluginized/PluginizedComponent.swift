// The base class of components that have plugins.

/// A scope whose optional features live in a non-core component, so that the core does not depend on them.
///
/// ```swift
/// final class GameComponent: PluginizedComponent<GameDependency, GamePluginExtension, GameNonCoreComponent> {
///     var buttons: [Button] { [pluginExtension.scoreSheet.makeButton()] }
/// }
/// ```
///
/// The scope creates its non-core scope and keeps it alive. The non-core scope keeps its parent alive, as any child does.
/// `bind(to:)` decides when that ends.
nonisolated open class PluginizedComponent<DependencyType, PluginExtensionType, NonCore: NonCoreScope>:
    Component<DependencyType>, PluginizedScope
{
    override class var classesOfRuntime: Int { 2 }

    /// The contributions of the non-core scope.
    ///
    /// It is set once, before `init(parent:)` returns, and is never `nil` afterwards. It is an implicitly unwrapped optional
    /// because its provider is created from this component.
    public private(set) var pluginExtension: PluginExtensionType!

    private var nonCore: NonCore?
    private var observation: (any ObserverDisposable)?

    /// Creates a scope below another, and its non-core scope.
    ///
    /// - Parameter parent: The scope that creates this one.
    public override init(parent: any Scope) {
        super.init(parent: parent)
        nonCore = NonCore(parent: self)
        pluginExtension = makePluginExtension()
    }

    deinit {
        observation?.dispose()
    }

    /// The non-core scope. Reading it after the `deinit` event stops the program.
    public var nonCoreComponent: AnyObject { __nonCoreComponent }

    /// The non-core scope, for generated code only.
    public final var __nonCoreComponent: NonCore {
        guard let nonCore else {
            fatalError("needle: the non-core component of \(type(of: self)) was released by its deinit event")
        }
        return nonCore
    }

    /// Binds the life of the scope and of its non-core scope to that of an owner. Only the first call counts.
    ///
    /// - Parameter observable: The owner. Its `deinit` event releases the non-core scope, and thereby breaks the cycle between
    ///   both.
    public func bind(to observable: any PluginizedScopeLifecycleObservable) {
        guard observation == nil else { return }
        observation = observable.observe { [weak self] event in
            self?.lifecycleDidChange(event)
        }
    }

    /// Called at the `deinit` event, while the non-core scope still exists. Does nothing unless it is overridden.
    open func scopeWillDeinit() {}

    private func lifecycleDidChange(_ event: PluginizedScopeLifecycle) {
        switch event {
        case .active:
            nonCore?.scopeDidBecomeActive()
        case .inactive:
            nonCore?.scopeDidBecomeInactive()
        case .deinit:
            scopeWillDeinit()
            nonCore = nil
        }
    }

    private func makePluginExtension() -> PluginExtensionType {
        let (own, end) = (ObjectIdentifier(type(of: self)), ObjectIdentifier(PluginExtensionEnd.self))
        let used = EdgeRegistry.usedEdge(from: own, to: end)
        if let factory = used ?? EdgeRegistry.shared.lookUp(from: type(of: self), to: PluginExtensionEnd.self).factory {
            // `__NeedleEdges.addPluginExtension` ties the factory's result to the argument of this class.
            return product(of: factory, from: self, as: PluginExtensionType.self)
        }
        guard let provider = __PluginExtensionProviderRegistry.instance.pluginExtensionProvider(for: self) else {
            fatalError(missingPluginExtensionMessage(of: self))
        }
        guard let pluginExtension = provider as? PluginExtensionType else {
            let path = pathText(of: self)
            fatalError(wrongProviderMessage(provider, expected: PluginExtensionType.self, for: type(of: self), path))
        }
        return pluginExtension
    }
}

/// The lower end of edges that create plugin extensions, in place of a child's class.
final class PluginExtensionEnd {}
