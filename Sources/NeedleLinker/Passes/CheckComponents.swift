import NeedleDiagnostics
import NeedleGraph

/// Reports components that no graph can use: declared twice, without a parent, or where generated code cannot name
/// them.
struct ComponentCheck {
    let components: Table<Component>
    let edges: Table<Edge>
    /// The components whose parent is wrong and was reported.
    let misused: Set<TypeName>
    /// The calls whose callee is no parsed type, by its name.
    let unresolved: [Name: [FactReference]]
    let modules: Modules
    let symbols: Symbols

    func diagnostics() -> [Diagnostic] {
        duplicates() + orphans() + components.ids.compactMap(unnameable)
    }

    /// Two classes of one name in one module. Branches of an `#if` exclude each other, and private classes of two
    /// files never meet.
    private func duplicates() -> [Diagnostic] {
        var first: [TypeName: ID<Component>] = [:]
        return components.ids.compactMap { id in
            let component = components[id]
            guard component.access > .fileprivate, component.arguments.isEmpty, component.condition.isAlways else {
                return nil
            }
            guard let other = first[component.type] else {
                first[component.type] = id
                return nil
            }
            return .duplicateComponent(
                component.name,
                module: modules[component.module].name,
                reference(id),
                other: reference(other)
            )
        }
    }

    private func orphans() -> [Diagnostic] {
        let children = Set(edges.values.map(\.child))
        let superclasses = Set(components.values.compactMap(\.superclass))
        let owned = Set(components.values.compactMap(\.nonCore))
        return components.ids.compactMap { id in
            let component = components[id]
            let text = component.text(in: modules)
            let isUsed =
                component.isTemplate || children.contains(id) || superclasses.contains(id) || owned.contains(text)
            let isDuplicate = symbols.declared(component.type).first != component.symbol
            let isNameable = component.access > .fileprivate && genericType(around: component.symbol) == nil
            guard !component.isRoot, !isUsed, !isDuplicate, isNameable, !misused.contains(component.type) else {
                return nil
            }
            let calls = unresolved[component.type.name] ?? []
            if component.kind == .nonCore, calls.isEmpty {
                return .nonCoreComponentWithoutParent(component.name, reference(id))
            }
            return .componentWithoutParent(component.name, reference(id), calls: calls)
        }
    }

    /// A generated file cannot name a private class, one in a body, or one in a generic type. The first two do no harm
    /// as long as nothing need be generated for them.
    private func unnameable(_ id: ID<Component>) -> Diagnostic? {
        let component = components[id]
        if let outer = genericType(around: component.symbol) {
            return .componentInGenericType(component.name, type: outer.name.text, reference(id))
        }
        guard component.access <= .fileprivate else { return nil }
        let declaration = symbols[component.symbol].declaration
        if declaration.isLocal {
            let needsNothing = component.isRoot || component.dependencies == ["EmptyDependency"]
            return needsNothing ? nil : .localComponent(declaration.name.text, reference(id))
        }
        let edge = edges.values.first { $0.isEmitted && ($0.parent == id || $0.child == id) }
        guard let edge else { return .privateComponent(component.name, reference(id)) }
        return .privateComponentInUse(
            component.name,
            parent: components[edge.parent].name,
            child: components[edge.child].name,
            reference(id),
            site: edge.sites.first
        )
    }

    /// The innermost generic type in which a declaration is nested, also by way of an extension.
    private func genericType(around id: ID<Symbol>) -> TypeName? {
        var next = symbols[id].parent
        while let outer = next {
            if let type = symbols[outer].type,
                symbols.declared(type).contains(where: { !symbols[$0].declaration.genericParameters.isEmpty })
            {
                return type
            }
            next = symbols[outer].parent
        }
        return nil
    }

    private func reference(_ id: ID<Component>) -> FactReference {
        symbols[components[id].symbol].reference(in: modules)
    }
}
