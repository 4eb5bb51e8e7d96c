// The protocols for plugins.

/// The members that a pluginized component gets from its non-core component: the base of every plugin extension protocol.
///
/// ```swift
/// protocol GamePluginExtension: PluginExtension {
///     var scoreSheet: ScoreSheetBuilder { get }
/// }
/// ```
public protocol PluginExtension: AnyObject {}

/// A scope with plugins, whatever its dependency, plugin extension and non-core component.
public protocol PluginizedScope: Scope {
    /// Binds the life of the scope and of its non-core scope to that of an owner.
    ///
    /// A pluginized component and its non-core component keep each other alive until the owner's `deinit` event. Without
    /// `bind(to:)`, both stay alive forever.
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
