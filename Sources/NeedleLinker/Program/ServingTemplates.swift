import NeedleGraph

/// The generic components whose own modules contain the environment and the classes for all generic arguments.
///
/// The problem. Another module creates `MapComponent<String>`. If that module contained the class for an edge below it, the
/// class could not read internal properties of `MapComponent`'s module.
///
/// The idea. The class is in an extension of `MapComponent`, so that it is generic with the same parameters. A function there
/// adds it to the edges, and the module that knows the arguments calls that function. All of it follows from the generic class
/// alone: it is a node of the graph, and demands what its specializations demand.
///
/// The module that knows the arguments may not see the children of `MapComponent`. A function of `MapComponent` adds their
/// edges (`HiddenSpecializations`).
///
/// What is left out. If what a generic component provides or creates depends on its arguments, its specializations differ, and
/// each is treated as a class of the module that creates it (`ComponentNodes`). The same goes for the few forms that `mayServe`
/// excludes.
struct ServingTemplates: Sendable {
    let resolver: TypeResolver
    let components: Table<Component>
    let classes: ComponentClasses
    /// The calls by the first component of the enclosing class.
    let calls: SideTable<Component, [CallReader.Call]>

    private var modules: Modules { resolver.modules }
    private var symbols: Symbols { resolver.symbols }

    /// - Parameter specific: The generic components whose arguments determine what they provide.
    func find(except specific: Set<ID<Component>>) -> Set<ID<Component>> {
        var found = Set(components.ids.filter { components.isTemplate($0) && !specific.contains($0) && mayServe($0) })
        // The class of an edge to a generic child needs the environment that serves all of the child's arguments.
        while true {
            let fit = found.filter { genericChildren(of: $0).isSubset(of: found) }
            if fit.count == found.count { break }
            found = fit
        }
        // A component that no module above can name is kept only if another generic component creates it.
        return Set(reached(from: found.filter { components[$0].access > .internal }, genericChildren))
    }

    /// Whether its module may contain code for all specializations, apart from `specific` components.
    private func mayServe(_ id: ID<Component>) -> Bool {
        let component = components[id]
        return component.kind == .component && component.access > .fileprivate && classes[component.type].count == 1
            && component.condition.isAlways && component.type.module == component.module
            && !component.dependencies.contains { $0.contains(where: \.isParameter) }
            && symbols.spi(of: component.symbol).isEmpty
            && symbols[component.symbol].declaration.genericParameters.allSatisfy { $0.kind == .type && $0.name.isWord }
            && components.declarations(of: id, resolver).allSatisfy { declaration in
                !symbols[declaration].inheritance.contains { $0.type.path?.last.name == "Contributing" }
            }
            && ownCalls(of: id).allSatisfy { mayServe($0, in: id) }
    }

    private func mayServe(_ call: CallReader.Call, in id: ID<Component>) -> Bool {
        if case .contributors = call.callee { return false }
        return !symbols[call.enclosing].isConstrainedExtension
    }

    /// The calls in the class and its superclasses that its module sees.
    private func ownCalls(of id: ID<Component>) -> [CallReader.Call] {
        components.withSuperclasses(id).flatMap { base in
            classes[components[base].type].first.map { calls[$0] } ?? []
        }.filter { modules.sees(components[id].module, $0.place.module) }
    }

    /// The generic components that a component creates with arguments of its own.
    private func genericChildren(of id: ID<Component>) -> Set<ID<Component>> {
        var found: Set<ID<Component>> = []
        for part in components.parts(of: id, resolver) {
            for call in classes[components[part.component].type].first.map({ calls[$0] }) ?? []
            where modules.sees(components[id].module, call.place.module) {
                guard case .generic(let callee) = call.callee,
                    let (type, given) = resolver.typeName(of: resolver.substitute(part.bound, in: callee)),
                    given?.contains(where: \.namesParameter) ?? false
                else { continue }
                found.formUnion(classes[type])
            }
        }
        return found
    }
}

extension Table<Component> {
    /// The class of a component, its superclasses, and their extensions that its module sees.
    func declarations(of id: ID<Component>, _ resolver: TypeResolver) -> [ID<Symbol>] {
        let (owner, symbols) = (self[id].module, resolver.symbols)
        return withSuperclasses(id).flatMap { base in
            let extensions = symbols.extensions(of: self[base].type)
            return [self[base].symbol] + extensions.filter { resolver.modules.sees(owner, symbols[$0].module) }
        }
    }
}

extension Symbol {
    /// Whether it is an extension for certain generic arguments only.
    fileprivate var isConstrainedExtension: Bool {
        kind == .extension
            && (!declaration.genericRequirements.isEmpty
                || declaration.meaning?.type.path?.last.arguments?.isEmpty == false)
    }
}

extension TypeExpression {
    /// Whether a resolved type depends on generic parameters.
    var namesParameter: Bool { contains(where: \.isParameter) }
}
