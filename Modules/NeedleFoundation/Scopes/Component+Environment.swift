// The sources of a component's environment, in the order in which they are tried.
//
// The component does not exist yet, since its environment is one of its constants. Only its class is known here.

/// The environment of a new scope.
///
/// Not a method, since the Swift runtime would look up the generic class for it. Neither this function nor the initializer is
/// inlined into the user's module, where that took a tenth of the compile time of the user's code.
///
/// - Parameters:
///   - component: The class of the new scope.
///   - parent: The scope that creates it.
///   - type: The dependency of the class.
///   - traceBegin: Set to the time at which this began if the new scope must be noted; otherwise unchanged.
func environment<Environment>(
    of component: any Scope.Type,
    below parent: any Scope,
    as type: Environment.Type,
    _ traceBegin: inout Int
) -> Environment {
    let child = ObjectIdentifier(component)
    guard let factory = EdgeRegistry.usedEdge(from: ObjectIdentifier(Swift.type(of: parent)), to: child) else {
        return findEnvironment(of: component, below: parent, &traceBegin)
    }
    // The edge was registered for the class of the new scope or a superclass of it. All of these inherit
    // `Component<Environment>`, and `__NeedleEdges.add` ties the factory's result to that argument.
    return product(of: factory, from: parent, as: type)
}

/// Finds the environment of the first scope with an edge, of scopes without one, and of traced ones.
@inline(never)
private func findEnvironment<Environment>(
    of component: any Scope.Type,
    below parent: any Scope,
    _ traceBegin: inout Int
) -> Environment {
    // The first scope passes here, since no edge was used before.
    _ = Tracer.isAskedFor
    let begin = monotonicNanoseconds()
    let edge = EdgeRegistry.shared.lookUp(from: type(of: parent as AnyObject), to: component)
    if edge.isTraced { traceBegin = begin }
    if let factory = edge.factory, !edge.isAnyPathMocked {
        return product(of: factory, from: parent, as: Environment.self)
    }
    return rareEnvironment(of: component, below: parent, edge)
}

/// Handles tests that replace a provider, code in Needle's older format, and components without requirements.
private func rareEnvironment<Environment>(
    of component: any Scope.Type,
    below parent: any Scope,
    _ edge: EdgeRegistry.Lookup
) -> Environment {
    lazy var scope = ScopeInTheMaking(component, below: parent)
    let providers = __DependencyProviderRegistry.instance
    if edge.isAnyPathMocked, EdgeRegistry.shared.isMocked(pathText(of: scope)),
        let provider = providers.dependencyProvider(for: scope)
    {
        return typedProvider(provider, for: scope)
    }
    if let factory = edge.factory {
        return product(of: factory, from: parent, as: Environment.self)
    }
    let mock = parent as? any EnvironmentProvider
    if let provided = mock?.environment(as: Environment.self) {
        return provided
    }
    if Environment.self == (any EmptyDependency).self {
        let factory = emptyEnvironmentFactory(for: component)
        if mock == nil {
            EdgeRegistry.shared.use(factory, inPlaceOfAnEdgeFrom: type(of: parent as AnyObject), to: component)
        }
        return product(of: factory, from: parent, as: Environment.self)
    }
    if let provider = providers.dependencyProvider(for: scope) {
        return typedProvider(provider, for: scope)
    }
    fatalError(missingProviderMessage(for: scope))
}

/// A provider of Needle's older format, as the dependency of its component.
func typedProvider<Environment>(_ provider: AnyObject, for scope: ScopeInTheMaking) -> Environment {
    guard let environment = provider as? Environment else {
        fatalError(wrongProviderMessage(provider, expected: Environment.self, for: scope.type, pathText(of: scope)))
    }
    return environment
}

/// A stand-in for a component whose environment is being found, with its path and its parent.
///
/// Providers of Needle's older format receive one, and go up from it to the scopes that they read.
final class ScopeInTheMaking: Scope {
    let type: any Scope.Type
    let parent: any Scope

    init(_ type: any Scope.Type, below parent: any Scope) {
        self.type = type
        self.parent = parent
    }

    var path: [String] { parent.path + [scopeName(of: type)] }
}

/// A parent with a prepared environment for its children, for tests.
package protocol EnvironmentProvider: Scope {
    /// The environment, if it has the wanted type.
    func environment<Environment>(as type: Environment.Type) -> Environment?
}
