import NeedleDiagnostics
import NeedleGraph

/// Reports components that no graph can use: declared twice, without a parent, or private.
struct ComponentCheck {
    let components: Table<Component>
    let edges: Table<Edge>
    let modules: Modules
    let symbols: Symbols

    func diagnostics() -> [Diagnostic] {
        duplicates() + orphans() + unnameable()
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
            let text = "\(modules[component.module].name).\(component.name)"
            let isUsed =
                component.isTemplate || children.contains(id) || superclasses.contains(id) || owned.contains(text)
            let isDuplicate = symbols.declared(component.type).first != component.symbol
            guard !component.isRoot, !isUsed, !isDuplicate, component.access > .fileprivate else { return nil }
            return .componentWithoutParent(component.name, reference(id))
        }
    }

    /// A generated file cannot name a private class, so none can meet its demand.
    private func unnameable() -> [Diagnostic] {
        components.ids.filter { components[$0].access <= .fileprivate }.map { id in
            .privateComponent(components[id].name, reference(id))
        }
    }

    private func reference(_ id: ID<Component>) -> FactReference {
        symbols[components[id].symbol].reference(in: modules)
    }
}
