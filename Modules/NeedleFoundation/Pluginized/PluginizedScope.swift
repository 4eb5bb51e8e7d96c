// The protocols around plugins.

/// What a pluginized component gets from its non-core component: the base of every plugin extension protocol.
///
/// ```swift
/// protocol GamePluginExtension: PluginExtension {
///     var scoreSheet: ScoreSheetBuilder { get }
/// }
/// ```
public protocol PluginExtension: AnyObject {}

/// A scope with plugins, whatever its dependency, plugin extension and non-core component.
public protocol PluginizedScope: Scope {
    /// Binds the scope, and its non-core scope, to the life of its owner.
    ///
    /// A pluginized component and its non-core component keep each other alive, until the `deinit` event of what
    /// they are bound to. Without `bind(to:)`, both stay alive forever.
    ///
    /// - Parameter observable: The owner. Only the first call counts.
    func bind(to observable: any PluginizedScopeLifecycleObservable)
}

/// The non-core side of a pluginized scope, whatever its dependency.
public protocol NonCoreScope: AnyObject {
    /// Creates the non-core scope of a pluginized scope.
    ///
    /// - Parameter parent: The pluginized scope.
    init(parent: any Scope)

    /// The pluginized scope has become active.
    func scopeDidBecomeActive()

    /// The pluginized scope has become inactive.
    func scopeDidBecomeInactive()
}
