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

    /// Piece by piece, since there are many of these lines.
    private mutating func storage(_ edge: EnvironmentClass) {
        if edge.usesParent { property(edge.parentName, ": ", edge.parentType) }
        if let type = edge.environmentType { property(edge.environmentName, ": any ", type) }
        line()
        startLine()
        add("init(_ ")
        add(name: edge.parentName)
        add(": ")
        add(name: edge.parentType)
        add(")")
        endHead { writer in
            if edge.usesParent {
                writer.startLine()
                writer.add("self.")
                writer.add(name: edge.parentName)
                writer.add(" = ")
                writer.add(name: edge.parentName)
                writer.endLine()
            }
            if edge.environmentType != nil {
                writer.startLine()
                writer.add(name: edge.environmentName)
                writer.add(" = __environment(of: ")
                writer.add(name: edge.parentName)
                writer.add(")\n")
            }
        }
        line()
    }

    private mutating func property(_ name: Name, _ colon: StaticString, _ type: Name) {
        startLine()
        add("private let ")
        add(name: name)
        add(colon)
        add(name: type)
        endLine()
    }
}
