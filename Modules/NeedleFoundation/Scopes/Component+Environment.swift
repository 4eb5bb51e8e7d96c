// How a component gets its environment, in the order in which the sources are asked.
//
// The component does not exist yet: its environment is a constant of it. Nothing here knows more of it than its class.

/// The environment of a new scope.
///
/// A function of no type: Swift's runtime would look up the generic class for a method. And neither it nor the initializer is
/// inlined into the user's module: that took a tenth of the compiler's time for what users write.
///
/// - Parameters:
///   - component: The class of the new scope.
///   - parent: The scope that makes it.
///   - type: What the class depends on.
///   - traceBegin: When this began, if the new scope is to be noted; else it stays as it is.
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
    // The edge was registered for the class of the new scope or a superclass of it, all of which are
    // Component<Environment>, and `__NeedleEdges.add` ties what the factory makes to that argument.
    return product(of: factory, from: parent, as: type)
}

/// As `environment(of:below:as:_:)`, for the first scope of its kind, for those without an edge, and for those that are traced.
@inline(never)
private func findEnvironment<Environment>(
    of component: any Scope.Type,
    below parent: any Scope,
    _ traceBegin: inout Int
) -> Environment {
    // Before the first scope, nothing was used.
    _ = Tracer.isAskedFor
    let begin = monotonicNanoseconds()
    let edge = EdgeRegistry.shared.lookUp(from: type(of: parent as AnyObject), to: component)
    if edge.isTraced { traceBegin = begin }
    if let factory = edge.factory, !edge.isAnyPathMocked {
        return product(of: factory, from: parent, as: Environment.self)
    }
    return rareEnvironment(of: component, below: parent, edge)
}

/// Tests that replace a provider, code in Needle's older format, and components that need nothing.
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
