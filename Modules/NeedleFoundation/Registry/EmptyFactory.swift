// The environment of scopes that need nothing and have no edge, made as fast as one that an edge makes.

/// What a used edge would be for a component that needs nothing.
final class EmptyFactory: Factory<any EmptyDependency> {
    private let component: any Scope.Type

    /// - Parameter component: The class of the scopes that the environments are for.
    init(for component: any Scope.Type) {
        self.component = component
    }

    override func make(from parent: AnyObject) -> any EmptyDependency {
        let registry = __DependencyProviderRegistry.instance
        if !registry.isEmpty, let parent = parent as? any Scope {
            let scope = ScopeInTheMaking(component, below: parent)
            if let provider = registry.dependencyProvider(for: scope) {
                return typedProvider(provider, for: scope)
            }
        }
        return EmptyDependencyProvider(component: AboveRoot.shared)
    }
}
