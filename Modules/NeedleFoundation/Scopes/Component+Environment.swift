// How a component gets its environment, in the order in which the sources are asked.
//
// The component does not exist yet: its environment is a constant of it. Nothing here knows more of it than its class.

extension Component {
    /// The environment of a new scope.
    ///
    /// Inlined into the user's module, where `DependencyType` is known: nothing of it is generic at run time.
    ///
    /// - Parameters:
    ///   - component: The class of the new scope.
    ///   - parent: The scope that makes it.
    @inlinable
    static func environment(of component: Component.Type, below parent: any Scope) -> DependencyType {
        let child = ObjectIdentifier(component)
        guard let factory = EdgeRegistry.usedEdge(from: ObjectIdentifier(type(of: parent)), to: child) else {
            return findEnvironment(of: component, below: parent)
        }
        // The edge was registered for the class of the new scope or a superclass of it, all of which are
        // Component<DependencyType>, and `__NeedleEdge.edge` ties what the factory makes to that argument.
        return product(of: factory, from: parent, as: DependencyType.self)
    }

    /// As `environment(of:below:)`, for the first scope of its kind and for those without an edge.
    @usableFromInline
    static func findEnvironment(of component: Component.Type, below parent: any Scope) -> DependencyType {
        let edge = EdgeRegistry.shared.lookUp(from: type(of: parent as AnyObject), to: component)
        if let factory = edge.factory, !edge.isAnyPathMocked {
            return product(of: factory, from: parent, as: DependencyType.self)
        }
        return makeRareEnvironment(of: component, below: parent, edge)
    }

    /// Tests that replace a provider, code in Needle's older format, and components that need nothing.
    private static func makeRareEnvironment(
        of component: Component.Type,
        below parent: any Scope,
        _ edge: EdgeRegistry.Lookup
    ) -> DependencyType {
        lazy var scope = ScopeInTheMaking(component, below: parent)
        let providers = __DependencyProviderRegistry.instance
        if edge.isAnyPathMocked, EdgeRegistry.shared.isMocked(pathText(of: scope)),
            let provider = providers.dependencyProvider(for: scope)
        {
            return typedProvider(provider, for: scope)
        }
        if let factory = edge.factory {
            return product(of: factory, from: parent, as: DependencyType.self)
        }
        let mock = parent as? any EnvironmentProvider
        if let provided = mock?.environment(as: DependencyType.self) {
            return provided
        }
        if DependencyType.self == (any EmptyDependency).self {
            let factory = emptyEnvironmentFactory(for: component)
            if mock == nil {
                EdgeRegistry.shared.use(factory, inPlaceOfAnEdgeFrom: type(of: parent as AnyObject), to: component)
            }
            return product(of: factory, from: parent, as: DependencyType.self)
        }
        if let provider = providers.dependencyProvider(for: scope) {
            return typedProvider(provider, for: scope)
        }
        fatalError(missingProviderMessage(for: scope))
    }
}

/// A provider of Needle's older format, as what its component needs.
func typedProvider<Environment>(_ provider: AnyObject, for scope: ScopeInTheMaking) -> Environment {
    guard let environment = provider as? Environment else {
        fatalError(wrongProviderMessage(provider, expected: Environment.self, for: scope.type, pathText(of: scope)))
    }
    return environment
}

/// Stands in for a component whose environment is being found: it has its path and its parent.
///
/// Providers of Needle's older format are given one. They go up from it to the scopes that they read from.
final class ScopeInTheMaking: Scope {
    let type: any Scope.Type
    let parent: any Scope

    init(_ type: any Scope.Type, below parent: any Scope) {
        self.type = type
        self.parent = parent
    }

    var path: [String] { parent.path + [scopeName(of: type)] }
}

/// A parent that has an environment ready for its children, as tests have it.
package protocol EnvironmentProvider: Scope {
    /// The environment, if it is of the wanted type.
    func environment<Environment>(as type: Environment.Type) -> Environment?
}
