// The messages of failures at run time.
//
// These are passed to `fatalError`, since `preconditionFailure` prints nothing in a release build.

/// A scope has no environment, because its edge was never registered.
func missingProviderMessage(for scope: ScopeInTheMaking) -> String {
    """
    needle: no provider for \(scope.type) below \(type(of: scope.parent)) \
    (\(pathText(of: scope))). \
    \(registrationAdvice(for: scope.parent))
    """
}

/// A pluginized scope has no plugin extension, because it was never registered.
func missingPluginExtensionMessage(of scope: any Scope) -> String {
    """
    needle: no plugin extension provider for \(type(of: scope)) (\(pathText(of: scope))). \
    \(registrationAdvice(for: scope))
    """
}

/// A scope asks for contributions before any module was registered.
func missingContributionsMessage(for collector: AnyClass) -> String {
    """
    needle: \(collector) asked for contributions before anything was registered. \
    Call registerProviderFactories() before the first scope is created; in a test that does not see it, call the function of \
    the module that sees the contributions.
    """
}

/// Advice for a scope whose child or plugin extension was not registered.
private func registrationAdvice(for scope: any Scope) -> String {
    // The name of a type begins with its module, which usually contains the generated code.
    let module = String(reflecting: type(of: scope)).prefix { $0 != "." }
    return """
        Call registerProviderFactories() before the first scope is created; \
        in a test that does not see it, call the function of the module that creates the scope, \
        for example register\(module)ProviderFactories(), which `needle build` writes. \
        If you already do, run `needle build` or `needle generate` again: the generated code is older than the sources.
        """
}

/// A provider registered by path, name or test has the wrong type.
func wrongProviderMessage(
    _ provider: AnyObject,
    expected: Any.Type,
    for type: any Scope.Type,
    _ path: String
) -> String {
    """
    needle: the provider that was registered for \(type) (\(path)) \
    is of type \(Swift.type(of: provider)), which does not conform to \(expected). \
    It was registered by its path: by a file that uber/needle generated, which \
    `needle build --replace-old` removes, or by a test, which must register a different object.
    """
}

/// An edge below a scope passes through more than the environment of the scope contains.
func wrongEnvironmentMessage(_ environment: Any, expected: Any.Type, of scope: any Scope) -> String {
    // A scope without requirements and without an edge gets this environment.
    if environment is EmptyDependencyProvider {
        return """
            needle: \(type(of: scope)) (\(pathText(of: scope))) was created before anything was registered for it, \
            so it has nothing to pass on to the scopes below it, which need \(expected). \
            \(registrationAdvice(for: scope.parent))
            """
    }
    return """
        needle: the environment of \(type(of: scope)) (\(pathText(of: scope))) \
        is of type \(type(of: environment)), which does not conform to \(expected). \
        In a test, the mock must conform to \(expected), and to PartialMock if it lacks some of the members; \
        elsewhere, run `needle build` or `needle generate`: the generated code is older than the sources.
        """
}

/// A partial mock lacks a member that is read.
func missingMemberMessage(_ member: StaticString, of requirer: StaticString, in mock: Any.Type) -> String {
    """
    needle: \(mock) has no '\(member)', which a scope that depends on \(requirer) reads. \
    It is a PartialMock, so the compiler does not ask for it: declare '\(member)' in \(mock).
    """
}
