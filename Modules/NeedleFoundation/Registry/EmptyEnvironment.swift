// The environment of scopes that need nothing and have no edge, made as fast as one that an edge makes.

/// What an edge's factory would be for a component that needs nothing.
///
/// - Parameter component: The class of the scopes that the environments are for.
func emptyEnvironmentFactory(for component: any Scope.Type) -> EdgeFactory {
    EdgeFactory { parent, place in
        place.initializeMemory(as: (any EmptyDependency).self, to: emptyEnvironment(of: component, below: parent))
    }
}

private func emptyEnvironment(of component: any Scope.Type, below parent: AnyObject) -> any EmptyDependency {
    let registry = __DependencyProviderRegistry.instance
    if !registry.isEmpty, let parent = parent as? any Scope {
        let scope = ScopeInTheMaking(component, below: parent)
        if let provider = registry.dependencyProvider(for: scope) {
            return typedProvider(provider, for: scope)
        }
    }
    return EmptyDependencyProvider(component: AboveRoot.shared)
}
