// The environment of scopes without requirements and without an edge, created as fast as with an edge.

/// A factory for components without requirements, in place of an edge's.
///
/// - Parameter component: The class of the scopes that get the environments.
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
    return EmptyDependencyProvider(component: RootParent.shared)
}
