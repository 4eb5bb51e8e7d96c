import NeedleGraph
import NeedleLinker

extension EnvironmentClass {
    /// Whether the class needs neither its parent nor the parent's environment.
    var storesNothing: Bool { !usesParent && environmentType == nil }
}

extension SwiftWriter {
    /// The class of an edge.
    mutating func edge(_ edge: EnvironmentClass) {
        startLine()
        add(edge.isNonisolated ? "nonisolated private final class " : "private final class ")
        add(name: edge.name)
        add(": ")
        list(edge.conformances)
        if edge.storesNothing, edge.members.isEmpty {
            add(" {}\n")
            return
        }
        endHead { writer in
            writer.storage(edge)
            for member in edge.members {
                writer.conditional(member.condition) { $0.definition(member, edge.steps, parent: edge.parentName) }
            }
        }
    }

    /// The class of a plugin extension. It does not keep the non-core component, which keeps the pluginized one.
    mutating func pluginExtension(_ plugin: PluginExtensionClass) {
        startLine()
        add(plugin.isNonisolated ? "nonisolated private final class " : "private final class ")
        add(pieces: "\(plugin.name): \(plugin.conformance)")
        endHead { writer in
            writer.line("private unowned let \(plugin.nonCoreName): \(plugin.nonCoreType)")
            writer.line()
            writer.block("init(_ \(plugin.nonCoreName): \(plugin.nonCoreType))") { writer in
                writer.line("self.\(plugin.nonCoreName) = \(plugin.nonCoreName)")
            }
            writer.line()
            for member in plugin.members {
                writer.conditional(member.condition) { $0.definition(member, [], parent: plugin.nonCoreName) }
            }
        }
    }

    private mutating func storage(_ edge: EnvironmentClass) {
        if edge.usesParent { line("private let \(edge.parentName): \(edge.parentType)") }
        if let type = edge.environmentType { line("private let \(edge.environmentName): any \(type)") }
        line()
        block("init(_ \(edge.parentName): \(edge.parentType))") { writer in
            if edge.usesParent { writer.line("self.\(edge.parentName) = \(edge.parentName)") }
            if edge.environmentType != nil {
                writer.line("\(edge.environmentName) = __environment(of: \(edge.parentName))")
            }
        }
        line()
    }
}
