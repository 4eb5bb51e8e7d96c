// What the linker made of a program, asked by name and answered as text that can be compared whole.

import NeedleDiagnostics
import NeedleGraph
import NeedleLinker

/// A linked graph. Components are named without their module where a test has one of each name.
struct Linked {
    let modules: [ModuleGraph]
    let graph: LinkedGraph
    let diagnostics: [Diagnostic]

    init(_ modules: [ModuleGraph], roots: [String] = [], workers: Workers = .none) {
        self.modules = modules
        (graph, diagnostics) = link(modules, options: LinkOptions(rootModules: roots), workers: workers)
    }

    /// All components, for example `Game.GameComponent component internal of Game.GameDependency`.
    var components: [String] { graph.components.ids.map(description) }

    /// All edges, for example `RootComponent -> GameComponent in App`.
    var edges: [String] { graph.edges.values.map(description) }

    /// The registrations, for example `App registers App, Game`.
    var registrations: [String] {
        graph.registrations.map { registration in
            "\(name(registration.module)) registers " + registration.registered.map(name).joined(separator: ", ")
        }
    }

    /// What a component needs from above, for itself and the scopes below it, for example `cache: Cache`.
    func demand(_ component: String) -> [String] {
        graph.demand[self.component(component)].map(description)
    }

    /// What the dependency protocols of a component state.
    func requirements(_ component: String) -> [String] {
        graph.requirementSites[self.component(component)].map { description($0.requirement) }
    }

    /// How an edge meets its child's demand, for example `cache: Cache <- parent`.
    func bindings(_ parent: String, _ child: String) -> [String] {
        edge(parent, child)?.bindings.map(description) ?? ["no such edge, only \(edges)"]
    }

    /// The environment protocol of a component, for example `public passes cache: Cache as GameComponent spells it`.
    func environment(_ component: String) -> String? {
        graph.environments[self.component(component)].map(description)
    }

    func edge(_ parent: String, _ child: String) -> Edge? {
        let (parent, child) = (component(parent), component(child))
        return graph.edges.values.first { $0.parent == parent && $0.child == child }
    }

    func component(_ name: String) -> ID<Component> {
        let found = graph.components.ids.filter { graph.components[$0].name == name || fullName($0) == name }
        precondition(found.count == 1, "\(found.count) components are named \(name); there are \(components)")
        return found[0]
    }

    /// The whole graph.
    var text: String {
        var lines = components
        for id in graph.components.ids {
            lines.append("\(fullName(id)) demands \(graph.demand[id].map(description))")
            lines.append("\(fullName(id)) states \(graph.requirementSites[id].map(siteDescription))")
            lines.append("\(fullName(id)) environment \(graph.environments[id].map(description) ?? "none")")
        }
        for edge in graph.edges.values {
            lines.append(description(edge) + " emitted in \(name(edge.emission)): \(edge.isEmitted)")
            lines += edge.bindings.map { "    " + description($0) }
            lines += edge.sites.map { "    made at " + place($0) }
        }
        return (lines + registrations).joined(separator: "\n")
    }
}

extension Linked {
    func name(_ module: ID<Module>) -> String { graph.modules[module].name }

    func fullName(_ id: ID<Component>) -> String {
        "\(name(graph.components[id].module)).\(graph.components[id].name)"
    }

    func description(_ requirement: ID<Requirement>) -> String {
        let signature = graph.requirements[requirement].signature
        let effects = [
            signature.isAsync ? "async" : nil,
            signature.thrownError.map { "throws(\($0))" },
            signature.isSettable ? "set" : nil,
            signature.isolation.map { "@\($0)" },
        ]
        return ([signature.description { $0 }] + effects.compactMap { $0 }).joined(separator: " ")
    }

    private func description(_ id: ID<Component>) -> String {
        let component = graph.components[id]
        let inherited = component.superclass.map { " inherits \(fullName($0))" } ?? ""
        let dependencies = component.dependencies.map(\.description).joined(separator: " & ")
        return "\(fullName(id)) \(component.kind) \(component.access.rawValue)\(inherited)"
            + (dependencies.isEmpty ? "" : " of \(dependencies)")
    }

    private func description(_ edge: Edge) -> String {
        let (parent, child) = (graph.components[edge.parent].name, graph.components[edge.child].name)
        return "\(parent) -> \(child) in \(name(edge.home))"
    }

    private func description(_ binding: Binding) -> String {
        "\(description(binding.requirement)) <- \(description(binding.source, of: binding.requirement))"
    }

    private func description(_ source: Binding.Source, of requirement: ID<Requirement>) -> String {
        switch source {
        case .missing: "missing"
        case .parent(let provider): "parent" + owner(provider)
        case .environment(let carrier):
            carrier == requirement ? "environment" : "environment as \(description(carrier))"
        case .ancestors(let ancestors):
            "ancestors " + ancestors.map { fullName($0.component) }.joined(separator: ", ")
        case .branches(let branches):
            branches.map { "\(description($0.source, of: requirement)) if \($0.condition.text ?? "always")" }
                .joined(separator: ", ")
        }
    }

    /// Where the property is declared, if it is not the component's own class.
    private func owner(_ provider: Provider) -> String {
        let symbol = graph.symbols[graph.properties[provider.property].symbol]
        guard symbol.declaration.kind == .extension else { return "" }
        return " (extension in \(name(symbol.module)))"
    }

    private func description(_ environment: Environment) -> String {
        let members = environment.members.map { member in
            let spelling =
                switch member.spelling {
                case .child(let child, let wanted): "\(graph.components[child].name) spells \(description(wanted))"
                case .site(let site): "written at \(siteDescription(site))"
                }
            return "\(description(member.requirement)) as \(spelling)"
        }
        return "\(environment.access.rawValue) passes [\(members.joined(separator: "; "))]"
    }

    private func siteDescription(_ site: RequirementSite) -> String {
        "\(place(site.reference(graph.symbols, graph.modules))) (\(description(site.requirement)))"
    }
}
