import NeedleGraph
import NeedleLinker

// The edge classes of generic components are in extensions of these, each with a function that adds them to the edges.
extension ModuleFile {
    /// Records the class of an edge for the function that adds it: the module's or a generic component's.
    ///
    /// - Parameter statement: The statement that adds it for a type of child.
    mutating func register(
        _ edge: RegisteredEdge,
        _ id: ID<Edge>,
        _ context: EmissionContext,
        _ statement: (_ child: Name) -> Pieces
    ) {
        let parent = context.graph.edges[id].parent
        guard context.graph.components[parent].isTemplate else { return registered.append(edge) }
        if ofTemplates.last?.template != parent { ofTemplates.append(AddingFunction(template: parent)) }
        let types = context.graph.edges[id].childTypes
        if types.isEmpty { ofTemplates[ofTemplates.count - 1].edges.append(edge) }
        for made in types {
            var edge = edge
            edge.statements = [statement(spelling(of: made.type, inside: parent, context))]
            edge.condition = made.condition.name
            ofTemplates[ofTemplates.count - 1].edges.append(edge)
        }
    }

    /// Records, for the functions of generic components, the edges of their generic superclasses and of hidden components
    /// below.
    mutating func addToTemplates(_ context: EmissionContext) {
        for id in context.parts.components[module] {
            let superclasses = context.parts.addedByTemplates[id] ?? []
            let edges = superclasses.map { registration(of: $0, spelling(of: $0.type(context), inside: id, context)) }
            let hidden = (context.parts.hidden[id] ?? []).map { call in
                var added = AddedTemplate(
                    template: call.template,
                    component: call.template,
                    condition: call.condition
                )
                added.isOfHidden = call.isOfHidden
                return registration(of: added, spelling(of: call.type, inside: id, context))
            }
            if let index = ofTemplates.firstIndex(where: { $0.template == id && !$0.isOfHidden }) {
                ofTemplates[index].edges += edges
            } else if !edges.isEmpty {
                ofTemplates.append(AddingFunction(template: id, edges: edges))
            }
            if !hidden.isEmpty { ofTemplates.append(AddingFunction(template: id, edges: hidden, isOfHidden: true)) }
        }
    }

    /// The call that adds the edges of a generic component, or of hidden components below it.
    ///
    /// - Parameter type: The component with its arguments.
    func registration(of added: AddedTemplate, _ type: Name) -> RegisteredEdge {
        let template = added.template
        let function = context.names.addingFunction(template, isOfHidden: added.isOfHidden)
        return RegisteredEdge(
            condition: added.condition.name,
            // Hidden components have other names.
            parentName: added.isOfHidden ? nil : context.runtimeName(of: template),
            isDeprecated: isDeprecated(template, isOfHidden: added.isOfHidden),
            statements: ["\(type).\(function)(to: &edges)"]
        )
    }

    /// Whether a function of a generic component is deprecated, since it names something deprecated.
    private func isDeprecated(_ template: ID<Component>, isOfHidden: Bool) -> Bool {
        if isOfHidden {
            return context.areDeprecated(template)
                || (context.parts.hidden[template] ?? []).contains { call in
                    context.areDeprecated(call.template) || isDeprecated(call.template, isOfHidden: call.isOfHidden)
                }
        }
        return context.parts.edges[graph.components[template].module].contains { edge in
            context.graph.edges[edge].parent == template
                && context.areDeprecated(template, context.graph.edges[edge].child)
        }
    }

    /// The type of a parent as its edges write it: a generic one with its own parameters, which a nested type requires.
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

    /// Opens an extension of a generic component, which has the parameters and their constraints.
    mutating func openExtension(of template: ID<Component>, isDeprecated: Bool) {
        if isDeprecated { text.line("@available(*, deprecated)") }
        text.startLine()
        text.add(pieces: "extension \(context.names.text(graph.components[template].type, in: module))")
        text.openBlock()
    }

    mutating func writeAddingFunction(_ function: AddingFunction) -> Bool {
        let (template, isOfHidden) = (function.template, function.isOfHidden)
        let access = min(graph.components[template].access, .public)
        imports.use(named: Modules.foundation, for: access)
        let isDeprecated =
            function.edges.contains(where: \.isDeprecated) || isOfHidden && context.areDeprecated(template)
        openExtension(of: template, isDeprecated: isDeprecated)
        let keyword = access.keyword.map { "\($0) " } ?? ""
        let name = context.names.addingFunction(template, isOfHidden: isOfHidden)
        text.block("\(keyword)nonisolated static func \(name)(to edges: inout __NeedleEdges)") { writer in
            writer.add(function.edges, asking: isOfHidden)
        }
        text.closeBlock()
        return true
    }
}

/// A function of a generic component that adds its edges, or those of hidden components below it.
struct AddingFunction {
    let template: ID<Component>
    var edges: [RegisteredEdge] = []
    var isOfHidden = false
}
