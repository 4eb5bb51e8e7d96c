import NeedleGraph
import NeedleLinker

/// The components and edges in each module's generated file.
///
/// Edges of one parent are adjacent.
struct ModuleParts: Sendable {
    /// The components that are declared in each module, in order.
    let components: SideTable<Module, [ID<Component>]>
    /// The edges whose classes are in the generated file of each module, in order.
    let edges: SideTable<Module, [ID<Edge>]>
    /// For each module, the templates whose edges it adds, with arguments that it knows.
    private(set) var added: [ID<Module>: [AddedTemplate]] = [:]
    /// For each generic component, the generic superclasses whose edges it adds.
    private(set) var addedByTemplates: [ID<Component>: [AddedTemplate]] = [:]
    /// For each generic component, the calls that add edges below it that only its module may see; never empty.
    private(set) var hidden: [ID<Component>: [HiddenSpecializations.Call]] = [:]

    init(_ graph: LinkedGraph) {
        let (modules, emitted) = (graph.modules.table, graph.edges.ids.filter { graph.edges[$0].hasClass })
        // The template contains the code of its specializations.
        let own = graph.components.ids.filter { graph.components[$0].template == nil }
        components = SideTable(for: modules, grouping: own) { graph.components[$0].module }
        edges = SideTable(for: modules, grouping: emitted) { graph.edges[$0].emission }
        var serving = Set(emitted.map { graph.edges[$0].parent }.filter { graph.components[$0].isTemplate })
        for edge in graph.edges.values {
            guard let server = edge.server, graph.components[server].isTemplate,
                server != graph.components[edge.parent].template
            else { continue }
            let condition = graph.components[edge.parent].condition
            let superclass = AddedTemplate(template: server, component: edge.parent, condition: condition)
            if graph.components[edge.parent].isTemplate {
                serving.insert(edge.parent)
                addedByTemplates[edge.parent, default: []].appendIfNew(superclass)
            } else if graph.components[edge.parent].template == nil {
                added[edge.emission, default: []].appendIfNew(superclass)
            }
        }
        let specializations = HiddenSpecializations(graph.resolver, graph.components, graph.edges)
        findHidden(specializations, serving, graph)
        for (module, superclasses) in added {
            added[module] = superclasses.flatMap { calls(of: $0, serving) }
        }
        for id in graph.components.ids {
            guard let template = graph.components[id].template else { continue }
            let type = graph.resolver.resolved(graph.components[id].type, graph.components[id].arguments)
            // A component that a module cannot name is handled as hidden below a component that it can name.
            for module in graph.components[id].makers where graph.resolver.isNameable(type, in: module) {
                let builds = graph.resolver.builds(importing: type, in: module)
                let condition = graph.components[id].condition.and(builds)
                let specialized = AddedTemplate(template: template, component: id, condition: condition)
                added[module, default: []] += calls(of: specialized, serving)
            }
        }
    }

    private mutating func findHidden(
        _ specializations: HiddenSpecializations,
        _ serving: Set<ID<Component>>,
        _ graph: LinkedGraph
    ) {
        // Calls lead to modules further down.
        func rank(_ id: ID<Component>) -> Int { graph.modules[graph.components[id].module].rank }
        let makers = Set(graph.edges.values.map(\.parent)).filter { graph.components[$0].isTemplate }
        for id in makers.sorted(by: { (rank($0), $0) < (rank($1), $1) }) {
            let calls = (specializations.calls(of: id) ?? []).filter { call in
                call.isOfHidden ? hidden[call.template] != nil : serving.contains(call.template)
            }
            if !calls.isEmpty { hidden[id] = calls }
        }
    }

    /// The functions that a module calls for a specialization.
    private func calls(of added: AddedTemplate, _ serving: Set<ID<Component>>) -> [AddedTemplate] {
        var ofHidden = added
        ofHidden.isOfHidden = true
        return (serving.contains(added.template) ? [added] : []) + (hidden[added.template] == nil ? [] : [ofHidden])
    }
}

/// A generic component, with the component that determines its arguments.
struct AddedTemplate: Hashable, Sendable {
    let template: ID<Component>
    /// A specialization of it, or a subclass.
    let component: ID<Component>
    /// The builds in which the edges are added.
    let condition: CompilationCondition
    /// Whether the edges of hidden components below it are added, instead of its own.
    var isOfHidden = false
}

extension AddedTemplate {
    /// The generic component with its arguments, resolved.
    func type(_ context: EmissionContext) -> TypeExpression {
        let (components, resolver) = (context.graph.components, context.resolver)
        if components[component].template == template {
            return resolver.resolved(components[template].type, components[component].arguments)
        }
        let open = components[component].isTemplate ? components[component].genericParameters : []
        let own = open.isEmpty ? nil : open.map { TypeExpression($0) }
        let part = components.parts(of: component, with: own, resolver).first { $0.component == template }
        return resolver.resolved(components[template].type, part?.arguments)
    }
}

extension Array where Element: Equatable {
    fileprivate mutating func appendIfNew(_ element: Element) {
        if !contains(element) { append(element) }
    }
}
