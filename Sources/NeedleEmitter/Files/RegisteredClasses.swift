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
        /// Whether the class needs neither its parent nor the parent's environment.
        var storesNothing: Bool
    }

    /// The class of a plugin extension.
    struct Plugin {
        /// The condition of the `#if` around it.
        var condition: Name?
        var name: Name
        var pluginizedType: Name
    }

    var edges: [Edge] = []
    var plugins: [Plugin] = []

    var isEmpty: Bool { edges.isEmpty && plugins.isEmpty }
}

extension SwiftWriter {
    /// The call that registers classes: first those that are there in all builds.
    mutating func list(_ classes: RegisteredClasses, of module: String) {
        let isAlways =
            classes.edges.allSatisfy { $0.condition == nil } && classes.plugins.allSatisfy { $0.condition == nil }
        startLine()
        add("__registerNeedleEdges(module: \"")
        add(text: module)
        add("\")")
        openBlock()
        list(isAlways ? "[" : "var edges: [__NeedleEdge] = [", "]") { writer in
            for edge in classes.edges where edge.condition == nil { writer.entry("", edge, ",") }
            for plugin in classes.plugins where plugin.condition == nil { writer.entry("", plugin, ",") }
        }
        if !isAlways { appendConditional(classes) }
        closeBlock()
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
        line("return edges")
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
