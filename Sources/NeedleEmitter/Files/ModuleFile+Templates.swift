import NeedleGraph
import NeedleLinker

// The classes of generic components stand in extensions of these, each with a function that adds them to the edges.
extension ModuleFile {
    /// Keeps the class of an edge for the function that adds it: that of the module, or of a generic component.
    mutating func register(_ edge: RegisteredEdge, _ id: ID<Edge>, _ context: EmissionContext) {
        let parent = context.graph.edges[id].parent
        guard context.graph.components[parent].isTemplate else { return registered.append(edge) }
        if ofTemplates.last?.template != parent { ofTemplates.append((parent, [])) }
        let types = context.graph.edges[id].childTypes.map { Optional(spelling(of: $0, inside: parent, context)) }
        for type in types.isEmpty ? [nil] : types {
            var edge = edge
            if let type { edge.child = type }
            ofTemplates[ofTemplates.count - 1].edges.append(edge)
        }
    }

    /// Keeps for the functions of generic components the edges of their generic superclasses.
    mutating func addToTemplates(_ context: EmissionContext) {
        for id in context.parts.components[module] {
            guard let superclasses = context.parts.addedByTemplates[id] else { continue }
            let edges = superclasses.map { registration(of: $0, spelling(of: $0.type(context), inside: id, context)) }
            if let index = ofTemplates.firstIndex(where: { $0.template == id }) {
                ofTemplates[index].edges += edges
            } else {
                ofTemplates.append((id, edges))
            }
        }
    }

    /// The call that adds the edges of a generic component.
    ///
    /// - Parameter type: The component with its arguments.
    func registration(of added: AddedTemplate, _ type: Name) -> RegisteredEdge {
        let template = added.template
        var registration = RegisteredEdge(
            condition: context.graph.components[added.component].condition.name,
            name: context.names.addingFunction(template),
            parent: type,
            parentName: context.runtimeName(of: template),
            isDeprecated: context.parts.edges[graph.components[template].module].contains { edge in
                context.graph.edges[edge].parent == template
                    && context.areDeprecated(template, context.graph.edges[edge].child)
            }
        )
        registration.isOfTemplate = true
        return registration
    }

    /// The type of a parent as its edges write it: a generic one with its own parameters. Behind a dot, it needs them.
    mutating func parentType(_ parent: ID<Component>, _ context: EmissionContext) -> Name {
        let component = context.graph.components[parent]
        guard component.isTemplate else { return context.spelling(of: parent, &imports) }
        let type = context.resolver.resolved(component.type, component.genericParameters.map { TypeExpression($0) })
        return spelling(of: type, inside: parent, context)
    }

    /// A resolved type in an extension of a generic component, where the parameters have their names.
    private mutating func spelling(
        of type: TypeExpression,
        inside template: ID<Component>,
        _ context: EmissionContext
    ) -> Name {
        let parameters = context.graph.components[template].genericParameters
        let named = context.resolver.bind(parameters, to: parameters.map { TypeExpression($0) })
        return Name(context.spelling(ofType: context.resolver.substitute(named, in: type), &imports))
    }

    /// Opens an extension of a generic component, which has the parameters with their constraints.
    mutating func openExtension(of template: ID<Component>, isDeprecated: Bool) {
        if isDeprecated { text.line("@available(*, deprecated)") }
        text.startLine()
        text.add(pieces: "extension \(context.names.text(graph.components[template].type, in: module))")
        text.openBlock()
    }

    /// Writes the function of a generic component that adds its edges.
    mutating func writeAddingFunction(of template: ID<Component>, _ edges: [RegisteredEdge]) -> Bool {
        let access = min(graph.components[template].access, .public)
        imports.use(named: Modules.foundation, for: access)
        openExtension(of: template, isDeprecated: edges.contains(where: \.isDeprecated))
        let keyword = access.keyword.map { "\($0) " } ?? ""
        let function = context.names.addingFunction(template)
        text.block("\(keyword)nonisolated static func \(function)(to edges: inout __NeedleEdges)") { writer in
            for edge in edges {
                writer.openCondition(edge.condition)
                writer.add(edge)
                writer.closeCondition(edge.condition)
            }
        }
        text.closeBlock()
        return true
    }
}
