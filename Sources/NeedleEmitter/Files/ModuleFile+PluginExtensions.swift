import NeedleGraph
import NeedleLinker

extension ModuleFile {
    /// Writes the class that reads a pluginized component's plugin extension from its non-core component. The class does not
    /// retain the non-core component, which retains the pluginized component.
    ///
    /// - Returns: Whether the component is pluginized.
    mutating func writePluginExtension(of id: ID<Component>) -> Bool {
        guard let plugin = graph.plugins[id], let name = context.names.pluginExtension(id) else { return false }
        let component = graph.components[id]
        imports.use(plugin.nonCore, for: .internal)
        for module in plugin.defaultModules { imports.use(module, for: .internal) }
        let extensionType = component.pluginExtension.flatMap { context.resolver.typeName(of: $0)?.type }
        if let extensionType { imports.use(extensionType, for: .internal) }
        let taken = plugin.members.map { context.forms[$0.site.requirement].name }
        let nonCoreNames: [Name] = ["nonCore", "nonCoreComponent", "needleNonCore"]
        let nonCoreName = nonCoreNames.first { !taken.contains($0) } ?? nonCoreNames[0]
        let condition = component.condition.and(graph.components[plugin.nonCore].condition).name
        let pluginizedType = context.spelling(of: id, &imports)
        let nonCoreType = context.spelling(of: plugin.nonCore, &imports)
        let isDeprecated = context.areDeprecated(id, plugin.nonCore)
        registered.append(
            RegisteredEdge(
                condition: condition,
                parentName: context.runtimeName(of: id),
                isDeprecated: isDeprecated,
                statements: ["edges.addPluginExtension(of: \(pluginizedType).self) { \(name)($0.__nonCoreComponent) }"]
            )
        )
        let conformance =
            extensionType.map { context.names.text($0, in: component.module) }
            ?? component.pluginExtension?.text ?? "PluginExtension"
        let protocols = [component.pluginExtension].compactMap { $0 }
        text.openCondition(condition)
        if isDeprecated { text.add(name: SwiftWriter.deprecated) }
        let isNonisolated = context.mustBeNonisolated(protocols, in: component.module)
        text.add(pieces: "\(nonisolated(isNonisolated))private final class \(name): \(conformance)")
        if protocols.contains(where: context.isSendable) { text.add(", @unchecked Sendable") }
        text.openBlock()
        text.line("private unowned let \(nonCoreName): \(nonCoreType)")
        text.line()
        text.block("init(_ \(nonCoreName): \(nonCoreType))") { writer in
            writer.line("self.\(nonCoreName) = \(nonCoreName)")
        }
        text.line()
        for member in plugin.members {
            write(member, from: nonCoreName, extending: component.pluginExtension)
        }
        text.closeBlock()
        text.closeCondition(condition)
        return true
    }

    private mutating func write(_ member: Plugin.Member, from nonCoreName: Name, extending whole: TypeExpression?) {
        let form = context.forms[member.site.requirement]
        let formID = context.forms.id(of: member.site.requirement)
        let property = graph.properties[member.property]
        imports.use(member.property, isSet: form.isSettable)
        imports.use(graph.symbols.table[member.site.protocol].module, for: .internal)
        let home = aliasHome(of: member.site.protocol, in: whole)
        var types = ForwardedMember.Types.aliases(home: nil)
        if let home {
            imports.use(nested: home, for: .internal)
            types = self.types(
                at: MemberPlace(member: member.site.stated),
                AliasHome(home.module, graph.symbols.typeAccess(home)),
                named: context.names.text(home, in: module),
                for: .internal
            )
        }
        let forwarded = ForwardedMember(
            condition: member.condition.name,
            form: formID,
            types: types,
            isolation: context.isolation(of: form, &imports),
            execution: form.execution(reading: [property.signature]),
            readsDeprecated: !form.isDeprecated && property.signature.isDeprecated
        )
        let read = ForwardedMember.Read(
            object: nonCoreName,
            form: formID,
            marker: property.signature.marker,
            unsafety: context.unsafety(of: member.site.requirement, from: property)
        )
        text.definition(forwarded, .read(read), context.forms.table)
    }

    /// The protocol that contains the aliases of a protocol that a plugin extension inherits.
    private func aliasHome(of stating: ID<Symbol>, in whole: TypeExpression?) -> TypeName? {
        if context.demanded.hasAliases(stating) { return graph.symbols.table[stating].type }
        let parts = whole?.compositionParts ?? []
        return parts.compactMap { context.resolver.typeName(of: $0)?.type }.first { type in
            graph.symbols.declared(type).contains {
                graph.protocolsWithAliases.heirs[$0]?.ofOthers.contains(stating) ?? false
            }
        }
    }
}
