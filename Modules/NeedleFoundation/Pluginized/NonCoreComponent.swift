// The base class of non-core components.

/// The scope that holds the plugins of a pluginized component, which creates it and is its parent.
///
/// ```swift
/// final class GameNonCoreComponent: NonCoreComponent<GameNonCoreDependency> {
///     var scoreSheet: ScoreSheetBuilder { ScoreSheetComponent(parent: self) }
/// }
/// ```
nonisolated open class NonCoreComponent<DependencyType>: Component<DependencyType>, NonCoreScope {
    override class var classesOfRuntime: Int { 2 }

    /// Creates the non-core scope of a pluginized scope.
    ///
    /// - Parameter parent: The pluginized scope.
    public required override init(parent: any Scope) {
        super.init(parent: parent)
    }

    /// Called when the pluginized scope has become active. Does nothing unless it is overridden.
    open func scopeDidBecomeActive() {}

    /// Called when the pluginized scope has become inactive. Does nothing unless it is overridden.
    open func scopeDidBecomeInactive() {}
}
