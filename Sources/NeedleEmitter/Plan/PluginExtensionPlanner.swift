import NeedleGraph
import NeedleLinker

/// Plans the class that reads a pluginized component's plugin extension from its non-core component.
struct PluginExtensionPlanner {
    let context: EmissionContext

    private var graph: LinkedGraph { _read { yield context.graph } }

    /// - Returns: Nil if the component is not pluginized.
    func plan(_ id: ID<Component>, _ imports: inout ImportCollector) -> PluginExtensionClass? {
        guard let plugin = graph.plugins[id], let name = context.names.pluginExtension(id) else { return nil }
        let component = graph.components[id]
        imports.use(plugin.nonCore, for: .internal)
        let extensionType = component.pluginExtension.flatMap { context.resolver.typeName(of: $0)?.type }
        if let extensionType { imports.use(extensionType, for: .internal) }
        let taken = plugin.members.map { context.forms[$0.site.requirement].name }
        let nonCoreNames: [Name] = ["nonCore", "nonCoreComponent", "needleNonCore"]
        let nonCoreName = nonCoreNames.first { !taken.contains($0) } ?? nonCoreNames[0]
        let members = plugin.members.map { member in
            let form = context.forms[member.site.requirement]
            let formID = context.forms.id(of: member.site.requirement)
            imports.use(member.property.module, for: .internal)
            if let actor = form.isolationModule { imports.use(actor, for: .internal) }
            imports.use(graph.symbols.table[member.site.protocol].module, for: .internal)
            let home = graph.symbols.table[member.site.protocol].type
            return ForwardedMember(
                condition: form.condition,
                form: formID,
                typeHome: home.map { context.names.text($0, in: component.module) },
                marker: Marker(member.property.signature),
                body: .read(ForwardedMember.Read(object: nonCoreName, form: formID))
            )
        }
        let conformance =
            extensionType.map { context.names.text($0, in: component.module) }
            ?? component.pluginExtension ?? "PluginExtension"
        let isSendable = component.pluginExtension.map(context.isSendable) ?? false
        let protocols = [component.pluginExtension].compactMap { $0 }
        return PluginExtensionClass(
            condition: component.condition.and(graph.components[plugin.nonCore].condition).name,
            isNonisolated: context.mustBeNonisolated(protocols, in: component.module),
            name: name,
            pluginizedType: context.spelling(of: id, &imports),
            nonCoreType: context.spelling(of: plugin.nonCore, &imports),
            conformance: Name("\(conformance)\(isSendable ? ", @unchecked Sendable" : "")"),
            nonCoreName: nonCoreName,
            members: members
        )
    }
}
