import NeedleGraph
import NeedleLinker

extension EnvironmentClass {
    /// Whether the class needs neither its parent nor the parent's environment.
    var storesNothing: Bool { !usesParent && environmentType == nil }
}

extension SwiftWriter {
    /// The class of an edge.
    mutating func edge(_ edge: EnvironmentClass) {
        let conformances = edge.conformances.joined()
        let head = classPrefix(edge.isNonisolated) + "final class \(edge.name): \(conformances)"
        if edge.storesNothing, edge.members.isEmpty {
            line(head + " {}")
            return
        }
        block(head) { writer in
            writer.storage(edge)
            for member in edge.members {
                writer.conditional(member.condition) { $0.definition(member, parent: edge.parentName) }
            }
        }
    }

    /// The class of a plugin extension. It does not keep the non-core component, which keeps the pluginized one.
    mutating func pluginExtension(_ plugin: PluginExtensionClass) {
        let prefix = classPrefix(plugin.isNonisolated)
        block(prefix + "final class \(plugin.name): \(plugin.conformance)") { writer in
            writer.line("private unowned let \(plugin.nonCoreName): \(plugin.nonCoreType)")
            writer.line()
            writer.block("init(_ \(plugin.nonCoreName): \(plugin.nonCoreType))") { writer in
                writer.line("self.\(plugin.nonCoreName) = \(plugin.nonCoreName)")
            }
            writer.line()
            for member in plugin.members {
                writer.conditional(member.condition) { $0.definition(member, parent: plugin.nonCoreName) }
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

private func classPrefix(_ isNonisolated: Bool) -> String {
    isNonisolated ? "nonisolated private " : "private "
}
