// The names of scopes, for messages and for providers that are registered by path.

/// The name of a component in a path: the name of its class.
package func scopeName(of type: any Scope.Type) -> String {
    String(describing: type)
}

/// The text of a path, for example `^->RootComponent->GameComponent`.
package func pathText(_ path: [String]) -> String {
    path.joined(separator: "->")
}

func pathText(of scope: any Scope) -> String {
    pathText(scope.path)
}
