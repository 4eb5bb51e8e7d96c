import NeedleGraph

/// The generated classes of one module that its registration lists.
struct RegisteredClasses {
    /// The class of an edge.
    struct Edge {
        /// The condition of the `#if` around it.
        var condition: Name?
        var name: Name
        var parent: Name
        var child: Name
        /// Whether one of the two is deprecated.
        var isDeprecated: Bool
        /// Whether the class needs neither its parent nor the parent's environment.
        var storesNothing: Bool
    }

    /// The class of a plugin extension.
    struct Plugin {
        /// The condition of the `#if` around it.
        var condition: Name?
        var name: Name
        var pluginizedType: Name
        /// Whether the component is deprecated, or its non-core component.
        var isDeprecated: Bool
    }

    var edges: [Edge] = []
    var plugins: [Plugin] = []

    var isEmpty: Bool { edges.isEmpty && plugins.isEmpty }

    /// Whether all are there in all builds.
    fileprivate var areAlways: Bool {
        edges.allSatisfy { $0.condition == nil } && plugins.allSatisfy { $0.condition == nil }
    }

    /// Those that are deprecated, or those that are not.
    fileprivate func filtered(areDeprecated: Bool) -> RegisteredClasses {
        RegisteredClasses(
            edges: edges.filter { $0.isDeprecated == areDeprecated },
            plugins: plugins.filter { $0.isDeprecated == areDeprecated }
        )
    }
}

extension SwiftWriter {
    /// The call that registers classes: first those that are there in all builds.
    ///
    /// - Parameters:
    ///   - identity: The literal by which the runtime tells this call from those of other generated files.
    ///   - isNonisolated: Whether declarations must say that they are nonisolated.
    mutating func list(_ classes: RegisteredClasses, as identity: String, isNonisolated: Bool) {
        let deprecated = classes.filtered(areDeprecated: true)
        startLine()
        add("__registerNeedleEdges(module: ")
        add(text: identity)
        add(")")
        openBlock()
        if deprecated.isEmpty {
            list(classes)
        } else {
            list(classes.filtered(areDeprecated: false), and: deprecated, isNonisolated: isNonisolated)
        }
        closeBlock()
    }

    /// The value of a closure or a property: the classes as an array.
    private mutating func list(_ classes: RegisteredClasses) {
        list(classes.areAlways ? "[" : "var edges: [__NeedleEdge] = [", "]") { writer in
            writer.listUnconditional(classes)
        }
        if classes.areAlways { return }
        appendConditional(classes)
        line("return edges")
    }

    /// As above, with others that are deprecated.
    ///
    /// Only what is deprecated itself may name them without a warning; and what is deprecated may be read without one
    /// through a protocol that is not.
    private mutating func list(
        _ classes: RegisteredClasses,
        and deprecated: RegisteredClasses,
        isNonisolated: Bool
    ) {
        block("\(nonisolated(isNonisolated))protocol NeedleEdgeList") { $0.line("var edges: [__NeedleEdge] { get }") }
        block("\(nonisolated(isNonisolated))struct NeedleDeprecatedEdges: NeedleEdgeList") { writer in
            writer.block("\(Self.deprecated)var edges: [__NeedleEdge]") { $0.list(deprecated) }
        }
        line("let deprecated: any NeedleEdgeList = NeedleDeprecatedEdges()")
        list("var edges: [__NeedleEdge] = [", "]") { $0.listUnconditional(classes) }
        appendConditional(classes)
        line("edges += deprecated.edges")
        line("return edges")
    }

    private mutating func listUnconditional(_ classes: RegisteredClasses) {
        for edge in classes.edges where edge.condition == nil { entry("", edge, ",") }
        for plugin in classes.plugins where plugin.condition == nil { entry("", plugin, ",") }
    }

    private mutating func appendConditional(_ classes: RegisteredClasses) {
        for edge in classes.edges where edge.condition != nil {
            openCondition(edge.condition)
            entry("edges.append(", edge, ")")
            closeCondition(edge.condition)
        }
        for plugin in classes.plugins where plugin.condition != nil {
            openCondition(plugin.condition)
            entry("edges.append(", plugin, ")")
            closeCondition(plugin.condition)
        }
    }

    private mutating func entry(_ start: StaticString, _ edge: RegisteredClasses.Edge, _ end: StaticString) {
        startLine()
        add(start)
        add(".edge(from: ")
        add(name: edge.parent)
        add(".self, to: ")
        add(name: edge.child)
        add(edge.storesNothing ? ".self) { _ in " : ".self) { ")
        add(name: edge.name)
        add(edge.storesNothing ? "() }" : "($0) }")
        add(end)
        endLine()
    }

    private mutating func entry(_ start: StaticString, _ plugin: RegisteredClasses.Plugin, _ end: StaticString) {
        startLine()
        add(start)
        add(pieces: ".pluginExtension(of: \(plugin.pluginizedType).self) { \(plugin.name)($0.__nonCoreComponent) }")
        add(end)
        endLine()
    }
}
