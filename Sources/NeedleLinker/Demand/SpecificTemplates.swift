import NeedleGraph

/// The generic components that one template cannot serve, since their generated code depends on the generic arguments.
///
/// A property of type `[Item]` provides `[String]` only for some arguments, and so does an extension that exists only for some.
/// A generic parent's child may keep a default for some arguments only. In the extension that contains the code, a generic
/// parameter or a nested type may hide another name. And the specializations that it creates must be finite in number, with
/// names that its module can write. Only what the generic component's module sees counts, since the modules above rely on the
/// answer.
func specificTemplates(_ solution: Solution) -> Set<ID<Component>> {
    let templates = solution.program.components.ids.filter { id in
        solution.program.components.isTemplate(id) && !solution.demand.edges(outOf: id).isEmpty
    }
    if templates.isEmpty { return [] }
    let check = TemplateCheck(solution: solution)
    return Set(templates.filter { check.isSpecific($0) })
}

private struct TemplateCheck: SolutionReader {
    let solution: Solution
    let hidden: HiddenSpecializations

    init(solution: Solution) {
        self.solution = solution
        hidden = HiddenSpecializations(solution.program.resolver, solution.program.components, solution.edges)
    }

    func isSpecific(_ id: ID<Component>) -> Bool {
        let owner = components[id].module
        let declarations = program.resolver.ownDeclarations(of: id, components)
        let needed = Set(demand.edges(outOf: id).flatMap { edges[$0].bindings.map(\.requirement) })
        let names = Set(needed.map { program.requirements[$0].signature.name })
        guard let calls = hidden.calls(of: id) else { return true }
        let types = hidden.childTypes(of: id)
        if !types.allSatisfy({ program.resolver.isNameable($0, in: owner) }) { return true }
        return areDefaultsApart(id) || names.contains { dependsOnArguments($0, of: id) }
            || declarations.contains { symbol in
                program.resolver.isThere(symbol, for: [:]) != true
                    && symbols[symbol].members.contains { names.contains($0.name) }
            }
            || !hiddenNames(in: declarations, of: id).isDisjoint(
                with: written(needed, types + calls.map(\.type), of: id)
            )
    }

    /// Whether a generic component creates a component that keeps a default for some arguments only.
    private func areDefaultsApart(_ id: ID<Component>) -> Bool {
        guard demand.edges(into: id).contains(where: { components.isTemplate(edges[$0].parent) }) else { return false }
        let stated = solution.sites[id].map(\.requirement)
        return components.ids.contains { specialization in
            components[specialization].template == id && solution.sites[specialization].map(\.requirement) != stated
        }
    }

    private func dependsOnArguments(_ name: Name, of id: ID<Component>) -> Bool {
        program.properties.named(name, in: id).contains { property in
            modules.sees(components[id].module, property.module)
                && ([property.signature.type] + property.signature.parameters.map(\.type)).contains(
                    where: \.namesParameter
                )
        }
    }

    /// The names that have another meaning in an extension of a component than at top level.
    private func hiddenNames(in declarations: [ID<Symbol>], of id: ID<Component>) -> Set<Name> {
        let around = Set(declarations)
        let nested = Set(declarations.map { symbols[$0].module }).flatMap { module in
            symbols.declarations(in: module).lazy.filter { symbol in
                symbols[symbol].parent.map(around.contains) ?? false
            }
        }
        return Set(components[id].genericParameters + nested.map { symbols[$0].name })
    }

    /// The first names of the types that code for a component's edges writes.
    ///
    /// - Parameter types: The types of the generic components whose functions it calls.
    private func written(
        _ requirements: Set<ID<Requirement>>,
        _ types: [TypeExpression],
        of id: ID<Component>
    ) -> Set<Name> {
        let owner = components[id].module
        var names = Set(types.flatMap(\.outermostNames))
        for requirement in requirements {
            let signature = program.requirements[requirement].signature
            let types = [signature.type, signature.thrownError, signature.isolation].compactMap(\.self)
            names.formUnion((types + signature.parameters.map(\.type)).flatMap(\.outermostNames))
        }
        for component in components.ids where modules.sees(owner, components[component].module) {
            for site in solution.sites[component] where requirements.contains(site.requirement) {
                names.formUnion(symbols.member(of: site).types.flatMap(\.outermostNames))
            }
        }
        for end in [id] + demand.edges(outOf: id).map({ edges[$0].child }) {
            names.insert(components[end].type.outermost)
            names.insert(Name("\(symbols[components[end].symbol].name)Environment"))
            names.formUnion(components[end].dependencyTypes.compactMap { $0?.outermost })
        }
        // There, this name means the class itself.
        names.remove(components[id].type.outermost)
        return names
    }
}

extension TypeExpression {
    /// The first names of its paths.
    fileprivate var outermostNames: [Name] { onlyName.map { [$0] } ?? paths.map { $0.parts[0].name } }
}
