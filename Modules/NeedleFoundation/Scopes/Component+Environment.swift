// How a component gets its environment, in the order in which the sources are asked.

extension Component {
    /// The environment of this scope, which is about to be stored.
    ///
    /// Inlined into the user's module, where `DependencyType` is known: nothing of it is generic at run time.
    @inlinable
    func makeEnvironment() -> DependencyType {
        let parentClass = ObjectIdentifier(type(of: parent))
        if let factory = EdgeRegistry.shared.usedFactory(from: parentClass, to: ObjectIdentifier(type(of: self))) {
            // The edge was registered for this class or a superclass of it, all of which are
            // Component<DependencyType>, and `__NeedleEdge.edge` ties the product of the factory to that argument.
            return unsafeDowncast(factory, to: Factory<DependencyType>.self).make(from: parent)
        }
        return findEnvironment()
    }

    @usableFromInline
    func findEnvironment() -> DependencyType {
        let edge = EdgeRegistry.shared.lookUp(from: type(of: parent as AnyObject), to: type(of: self))
        if let factory = edge.factory, !edge.isAnyPathMocked {
            return product(of: factory)
        }
        return makeRareEnvironment(edge)
    }

    /// Tests that replace a provider, code in Needle's older format, and components that need nothing.
    private func makeRareEnvironment(_ edge: EdgeRegistry.Lookup) -> DependencyType {
        if edge.isAnyPathMocked, EdgeRegistry.shared.isMocked(pathText(of: self)), let provider = providerByPath {
            return typed(provider)
        }
        if let factory = edge.factory {
            return product(of: factory)
        }
        if let provided = (parent as? any EnvironmentProvider)?.environment(as: DependencyType.self) {
            return provided
        }
        if let provider = providerByPath {
            return typed(provider)
        }
        if DependencyType.self == (any EmptyDependency).self {
            return typed(EmptyDependencyProvider(component: self))
        }
        fatalError(missingProviderMessage(parent: parent, child: self))
    }

    private var providerByPath: AnyObject? {
        __DependencyProviderRegistry.instance.dependencyProvider(for: self)
    }

    private func product(of factory: AnyFactory) -> DependencyType {
        // As in `makeEnvironment()`.
        unsafeDowncast(factory, to: Factory<DependencyType>.self).make(from: parent)
    }

    private func typed(_ provider: AnyObject) -> DependencyType {
        guard let environment = provider as? DependencyType else {
            fatalError(wrongProviderMessage(provider, expected: DependencyType.self, for: self))
        }
        return environment
    }
}

/// A parent that has an environment ready for its children, as tests have it.
package protocol EnvironmentProvider: Scope {
    /// The environment, if it is of the wanted type.
    func environment<Environment>(as type: Environment.Type) -> Environment?
}
