// The functions that generated code calls. Nothing here is for people.

/// Collects the edges of a module. For generated code only.
public struct __NeedleEdges {
    /// The name of the class whose edges are wanted; nil if all are.
    private let parent: String?
    private(set) var list: [Edge] = []
    private(set) var contributions: [Contribution] = []

    init(from parent: String?) {
        self.parent = parent
    }

    /// Whether the edges of parents with a name are wanted.
    ///
    /// The name only saves work: the classes decide which edge serves a scope.
    ///
    /// - Parameter parent: The name of the class, without its module, its enclosing types, and generic arguments.
    @inline(never)  // Inlined, a comparison of strings is long.
    public func areWanted(from parent: String) -> Bool {
        guard let wanted = self.parent else { return true }
        return wanted == parent
    }

    /// Adds the edge from a parent component to a child component.
    ///
    /// - Parameters:
    ///   - parent: The class of the parent; its subclasses are served too.
    ///   - child: The class of the child; its subclasses are served too.
    ///   - make: Creates the environment of the child.
    @inlinable
    public mutating func add<Parent: Scope, Environment, Child: Component<Environment>>(
        from parent: Parent.Type,
        to child: Child.Type,
        _ make: @escaping (Parent) -> Environment
    ) {
        add(ObjectIdentifier(parent), ObjectIdentifier(child)) { source, place in
            place.initializeMemory(as: Environment.self, to: make(unsafeDowncast(source, to: Parent.self)))
        }
    }

    /// Adds the plugin extension of a pluginized component.
    ///
    /// - Parameters:
    ///   - pluginized: The class of the pluginized component; its subclasses are served too.
    ///   - make: Creates the plugin extension. The non-core component already exists.
    public mutating func addPluginExtension<
        Environment,
        Extension,
        NonCore: NonCoreScope,
        Pluginized: PluginizedComponent<Environment, Extension, NonCore>
    >(
        of pluginized: Pluginized.Type,
        _ make: @escaping (Pluginized) -> Extension
    ) {
        add(ObjectIdentifier(pluginized), ObjectIdentifier(PluginExtensionEnd.self)) { source, place in
            place.initializeMemory(as: Extension.self, to: make(unsafeDowncast(source, to: Pluginized.self)))
        }
    }

    /// Adds the contribution of a component to a component that collects it.
    ///
    /// - Parameters:
    ///   - component: The class of the component that contributes.
    ///   - name: The name of that class with its module, for sorting.
    ///   - collector: The class of the component that collects; its subclasses are served too.
    ///   - create: Creates a scope of `component` below one of `collector`, and returns its contribution.
    public mutating func addContribution<Collector: Scope, Value>(
        of component: any Contributing.Type,
        named name: StaticString,
        to collector: Collector.Type,
        _ create: @escaping (Collector) -> Value
    ) {
        let factory = EdgeFactory { source, place in
            place.initializeMemory(as: Value.self, to: create(unsafeDowncast(source, to: Collector.self)))
        }
        contributions.append(
            Contribution(
                collector: ObjectIdentifier(collector),
                type: ObjectIdentifier(Value.self),
                component: component,
                name: name,
                factory: factory
            )
        )
    }

    /// Adds a contribution of the main actor, like `addContribution(of:named:to:_:)`. `needle link` lets only code of that actor
    /// collect it.
    public mutating func addMainActorContribution<Collector: Scope, Value>(
        of component: any Contributing.Type,
        named name: StaticString,
        to collector: Collector.Type,
        _ create: @escaping @MainActor (Collector) -> Value
    ) {
        addContribution(of: component, named: name, to: collector) { source in
            // Neither value leaves the main actor, as `assumeIsolated` checks.
            nonisolated(unsafe) let source = source
            nonisolated(unsafe) var value: Value?
            MainActor.assumeIsolated { value = create(source) }
            return value.unsafelyUnwrapped
        }
    }

    @usableFromInline
    mutating func add(
        _ parent: ObjectIdentifier,
        _ child: ObjectIdentifier,
        _ make: @escaping (AnyObject, UnsafeMutableRawPointer) -> Void
    ) {
        list.append(Edge(parent: parent, child: child, factory: EdgeFactory(make)))
    }
}

/// Stores the edges of a module. For generated code only.
///
/// - Parameters:
///   - module: The module's name for messages. It need not be unique.
///   - file: The calling file; leave it out. A second call for the same file and name does nothing.
///   - addEdges: Adds the wanted edges. Called when a scope creates its first child, once for each name of its class and
///     superclasses.
/// - Complexity: O(1), whatever the number of edges.
public func __registerNeedleEdges(
    module: StaticString,
    file: StaticString = #fileID,
    _ addEdges: @escaping @Sendable (inout __NeedleEdges) -> Void
) {
    EdgeRegistry.shared.register(module: module, file: file, addEdges)
}

/// The environment of a scope, as the type that the edges below it pass through. For generated code only.
@inlinable
public func __environment<Own, Environment>(of scope: Component<Own>) -> Environment {
    let own: Own = scope.dependency
    guard let environment = own as? Environment else {
        stopForWrongEnvironment(of: scope, expected: Environment.self)
    }
    return environment
}

/// Not inlined, since each edge that passes a requirement through would contain a copy.
@usableFromInline
func stopForWrongEnvironment<Own>(of scope: Component<Own>, expected: Any.Type) -> Never {
    fatalError(wrongEnvironmentMessage(scope.environment, expected: expected, of: scope))
}

/// Changes the value of a variable. For generated code only.
///
/// - Parameters:
///   - value: A reference to an object, whose static type a value type may have as well.
///   - change: Sets a property of it.
@inlinable
public func __change<Value>(_ value: inout Value, _ change: (inout Value) -> Void) {
    change(&value)
}

/// A scope, its parent, and so on to the root. For generated code only.
public func __scopes(upFrom scope: any Scope) -> some Sequence<any Scope> {
    sequence(first: scope) { scope in
        let parent = scope.parent
        return parent is RootParent ? nil : parent
    }
}
