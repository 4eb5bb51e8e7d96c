import NeedleGraph
import NeedleLinker

/// Plans the class that reads a pluginized component's plugin extension from its non-core component.
struct PluginExtensionPlanner {
    let graph: LinkedGraph
    let names: GeneratedNames

    /// - Returns: Nil if the component is not pluginized.
    func plan(_ id: ID<Component>, _ imports: inout ImportCollector) -> PluginExtensionClass? {
        guard let plugin = graph.plugins[id], let name = names.pluginExtension(id) else { return nil }
        let component = graph.components[id]
        let nonCore = graph.components[plugin.nonCore]
        imports.use(nonCore.type, for: .internal)
        let extensionType = component.pluginExtension.flatMap { graph.resolver.typeName(of: $0)?.type }
        if let extensionType { imports.use(extensionType, for: .internal) }
        let signatures = plugin.members.map { graph.requirements[$0.site.requirement].signature }
        let taken = signatures.map(\.name.text)
        let nonCoreName = ["nonCore", "nonCoreComponent", "needleNonCore"].first { !taken.contains($0) } ?? "nonCore"
        let members = zip(plugin.members, signatures).map { member, signature in
            imports.use(member.property.module, for: .internal)
            imports.useIsolation(of: signature, for: .internal)
            imports.use(graph.symbols[member.site.protocol].module, for: .internal)
            let home = graph.symbols[member.site.protocol].type.map { names.spelling(of: $0, in: component.module) }
            var forwarded = ForwardedMember(signature, named: signature.name.text, typesIn: home)
            forwarded.marker = EdgePlanner.marker(member.property.signature)
            forwarded.body = .expression(EdgePlanner.call(nonCoreName, member.property.signature, signature.name.text))
            return forwarded
        }
        let conformance =
            extensionType.map { names.spelling(of: $0, in: component.module) }
            ?? component.pluginExtension?.text ?? "PluginExtension"
        let isSendable = component.pluginExtension.map { graph.resolver.inherits($0, "Sendable") } ?? false
        return PluginExtensionClass(
            condition: component.condition.and(nonCore.condition).text,
            isNonisolated: graph.mustBeNonisolated([component.pluginExtension].compactMap { $0 }, in: component.module),
            name: name,
            pluginizedType: graph.spelling(of: component, names, &imports),
            nonCoreType: graph.spelling(of: nonCore, names, &imports),
            conformance: conformance + (isSendable ? ", @unchecked Sendable" : ""),
            nonCoreName: nonCoreName,
            members: members
        )
    }
}
