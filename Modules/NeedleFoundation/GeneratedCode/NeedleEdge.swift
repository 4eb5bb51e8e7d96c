// What code that Needle generates calls. Nothing here is for people.

/// How one scope gets what it needs from the scope that makes it. For generated code only.
public struct __NeedleEdge {
    let ends: EdgeEnds
    let factory: EdgeFactory

    @usableFromInline
    init(parent: ObjectIdentifier, child: ObjectIdentifier, factory: @escaping EdgeFactory) {
        ends = EdgeEnds(parent: parent, child: child)
        self.factory = factory
    }

    /// An edge from a parent component to a child component.
    ///
    /// - Parameters:
    ///   - parent: The class of the parent; its subclasses are served too.
    ///   - child: The class of the child; its subclasses are served too.
    ///   - make: Makes the environment of the child.
    @inlinable
    public static func edge<Parent: Scope, Environment, Child: Component<Environment>>(
        from parent: Parent.Type,
        to child: Child.Type,
        _ make: @escaping (Parent) -> Environment
    ) -> __NeedleEdge {
        __NeedleEdge(
            parent: ObjectIdentifier(parent),
            child: ObjectIdentifier(child),
            factory: { source, place in
                place.initializeMemory(as: Environment.self, to: make(unsafeDowncast(source, to: Parent.self)))
            }
        )
    }

    /// The plugin extension of a pluginized component.
    ///
    /// - Parameters:
    ///   - pluginized: The class of the pluginized component; its subclasses are served too.
    ///   - make: Makes the plugin extension. The non-core component is there already.
    public static func pluginExtension<
        Environment,
        Extension,
        NonCore: NonCoreScope,
        Pluginized: PluginizedComponent<Environment, Extension, NonCore>
    >(
        of pluginized: Pluginized.Type,
        _ make: @escaping (Pluginized) -> Extension
    ) -> __NeedleEdge {
        __NeedleEdge(
            parent: ObjectIdentifier(pluginized),
            child: ObjectIdentifier(PluginExtensionEnd.self),
            factory: { source, place in
                place.initializeMemory(as: Extension.self, to: make(unsafeDowncast(source, to: Pluginized.self)))
            }
        )
    }
}

/// Stores the edges of a module. For generated code only.
///
/// - Parameters:
///   - module: The module's name, for people: two files may give the same one.
///   - file: The file that calls; leave it out. A second call for the same file and name does nothing.
///   - edges: Called when the first scope is made.
/// - Complexity: O(1), whatever the number of edges.
public func __registerNeedleEdges(
    module: StaticString,
    file: StaticString = #fileID,
    _ edges: @escaping @Sendable () -> [__NeedleEdge]
) {
    EdgeRegistry.shared.register(module: module, file: file, edges)
}

/// The environment of a scope, as what the edges below it pass through. For generated code only.
@inlinable
public func __environment<Own, Environment>(of scope: Component<Own>) -> Environment {
    let own: Own = scope.dependency
    guard let environment = own as? Environment else {
        fatalError(wrongEnvironmentMessage(own, expected: Environment.self, of: scope))
    }
    return environment
}

/// A scope, its parent, and so on to the root. For generated code only.
public func __scopes(upFrom scope: any Scope) -> some Sequence<any Scope> {
    sequence(first: scope) { scope in
        let parent = scope.parent
        return parent is AboveRoot ? nil : parent
    }
}
