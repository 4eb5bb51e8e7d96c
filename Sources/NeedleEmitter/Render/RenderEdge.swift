extension EnvironmentClass {
    /// Whether the class needs neither its parent nor the parent's environment.
    var storesNothing: Bool { !usesParent && environmentType == nil }
}

extension SwiftWriter {
    /// The class of an edge.
    mutating func edge(_ edge: EnvironmentClass) {
        let conformances = edge.conformances.joined(separator: ", ")
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

    /// A requirement as a protocol states it.
    mutating func declaration(_ member: ForwardedMember) {
        let attributes = member.attributes.map { $0 + " " }.joined()
        if member.parameters != nil {
            line(attributes + member.functionHead)
            return
        }
        let effects = member.effects.isEmpty ? "" : " " + member.effects
        let accessors = member.isSettable ? "{ get set }" : "{ get\(effects) }"
        line("\(attributes)var \(escaped(member.name)): \(member.type ?? "Void") \(accessors)")
    }

    /// A requirement as a class meets it.
    private mutating func definition(_ member: ForwardedMember, parent: String) {
        let attributes = member.attributes.map { $0 + " " }.joined()
        if member.parameters != nil {
            block(attributes + member.functionHead) { $0.body(member, parent: parent) }
            return
        }
        let head = "\(attributes)var \(escaped(member.name)): \(member.type ?? "Void")"
        let isPlain = member.effects.isEmpty && member.marker.isEmpty
        if case .expression(let expression) = member.body, isPlain {
            guard member.isSettable else {
                line("\(head) { \(expression) }")
                return
            }
            block(head) { writer in
                writer.line("get { \(expression) }")
                writer.line("set { \(expression) = newValue }")
            }
            return
        }
        block(head) { writer in
            guard member.isSettable || !member.effects.isEmpty else { return writer.body(member, parent: parent) }
            writer.block(member.effects.isEmpty ? "get" : "get \(member.effects)") { writer in
                writer.body(member, parent: parent)
            }
            guard member.isSettable else { return }
            writer.block("set") { $0.setter(member, parent: parent) }
        }
    }

    private mutating func body(_ member: ForwardedMember, parent: String) {
        let marker = member.marker.isEmpty ? "" : member.marker + " "
        switch member.body {
        case nil: break
        case .expression(let expression): line(marker + expression)
        case .walk(let steps):
            walk(steps, to: member, parent: parent) { writer, step in
                writer.line("if let provider = scope as? \(step.type) { return \(marker)\(step.expression) }")
            }
        }
    }

    /// What a setter does: no effects are possible in one.
    private mutating func setter(_ member: ForwardedMember, parent: String) {
        switch member.body {
        case nil: break
        case .expression(let expression): line("\(expression) = newValue")
        case .walk(let steps):
            walk(steps, to: member, parent: parent) { writer, step in
                writer.block("if let provider = scope as? \(step.type)") { writer in
                    writer.line("\(step.expression) = newValue")
                    writer.line("return")
                }
            }
        }
    }

    /// The way up from the parent, with the lines that leave the accessor at a provider.
    private mutating func walk(
        _ steps: [ForwardedMember.Step],
        to member: ForwardedMember,
        parent: String,
        _ use: (inout SwiftWriter, ForwardedMember.Step) -> Void
    ) {
        block("for scope in __scopes(upFrom: \(parent))") { writer in
            // Where no branch is compiled, the scope would be unused.
            if steps.allSatisfy({ $0.condition != nil }) { writer.line("_ = scope") }
            for step in steps { writer.conditional(step.condition) { use(&$0, step) } }
        }
        line("fatalError(\"needle: no scope above provides '\(member.name)'\")")
    }
}

private func classPrefix(_ isNonisolated: Bool) -> String {
    isNonisolated ? "nonisolated private " : "private "
}

extension ForwardedMember {
    /// The head of a function, for example `func board(size argument0: Int) async -> Board`.
    fileprivate var functionHead: String {
        let list = (parameters ?? []).map { parameter in
            let label = parameter.label == parameter.name ? "" : escapedLabel(parameter.label) + " "
            return "\(label)\(parameter.name): \(parameter.type)"
        }.joined(separator: ", ")
        let effects = effects.isEmpty ? "" : " " + effects
        let result = type.map { " -> \($0)" } ?? ""
        return "func \(escaped(name))(\(list))\(effects)\(result)"
    }
}
