package import NeedleGraph

/// The specializations below a generic component that modules which know its arguments may be unable to name.
///
/// The problem. A public `PaneComponent<Value>` creates an internal `ItemComponent<Value>`. The module that creates
/// `PaneComponent<Int>` adds its edges by calling its function, and cannot do so for `ItemComponent<Int>`.
///
/// The idea. A second function of `PaneComponent` calls the functions of `ItemComponent<Value>` and of all components further
/// down that may be hidden, each type once. Components that are visible wherever `PaneComponent` is are left to the modules
/// that know the arguments. Components that its module cannot name are left to the generic component of another module that
/// creates them, or from which their creator inherits them.
///
/// What is left out. If the types grow from child to child, the list has no end.
package struct HiddenSpecializations: Sendable {
    private let resolver: TypeResolver
    private let components: Table<Component>
    private let edges: [ID<Component>: [Edge]]

    /// A call of a function of a generic component.
    package struct Call: Sendable {
        package let template: ID<Component>
        /// The generic component's type, resolved, with arguments that depend on those of another component.
        package let type: TypeExpression
        package var condition: CompilationCondition
        /// Whether it adds what is hidden below that component, instead of its own edges.
        package let isOfHidden: Bool
    }

    package init(_ resolver: TypeResolver, _ components: Table<Component>, _ edges: Table<Edge>) {
        (self.resolver, self.components) = (resolver, components)
        let ofTemplates = edges.ids.filter { components.isTemplate(edges[$0].parent) }
        self.edges = Dictionary(grouping: ofTemplates.map { edges[$0] }, by: \.parent)
    }

    /// The calls in the function for what is hidden below a generic component, sorted by component; nil if the list has no end.
    package func calls(of top: ID<Component>) -> [Call]? {
        let owner = components[top].module
        let parameters = components[top].genericParameters.map { TypeExpression(.parameter($0)) }
        let type = resolver.resolved(components[top].type, parameters)
        var calls: [Call] = []
        var places = [Call(template: top, type: type, condition: .always, isOfHidden: false)]
        var next = 0
        while next < places.count {
            let place = places[next]
            next += 1
            for call in callsOfOthers(at: place, in: owner) { calls.add(call) }
            let bound = bound(at: place)
            for edge in edges[place.template] ?? [] {
                for made in edge.childTypes {
                    let type = resolver.substitute(bound, in: made.type)
                    let condition = place.condition.and(made.condition)
                    guard !condition.isNever, !isVisible(type, wherever: top), resolver.isNameable(type, in: owner)
                    else {
                        continue
                    }
                    let call = Call(template: edge.child, type: type, condition: condition, isOfHidden: false)
                    if let added = calls.add(call) { places.append(added) }
                }
            }
            let isEndless = calls.count > Self.maximumCount
            if isEndless || place.type.text.utf8.count > Self.maximumLength { return nil }
        }
        return calls.sorted { $0.template < $1.template }
    }

    private func bound(at place: Call) -> [Name: TypeExpression] {
        resolver.bind(components[place.template].genericParameters, to: resolver.typeName(of: place.type)?.arguments)
    }

    /// The calls for what only other modules can name below a component: its own, and those of the superclasses that serve it.
    private func callsOfOthers(at place: Call, in owner: ID<Module>) -> [Call] {
        let servers = Set((edges[place.template] ?? []).compactMap(\.server))
        let arguments = resolver.typeName(of: place.type)?.arguments
        let parts = components.parts(of: place.template, with: arguments, resolver)
        return parts.prefix { components.isTemplate($0.component) }.compactMap { part in
            let id = part.component
            guard components[id].module != owner, id == place.template || servers.contains(id) else { return nil }
            let type = resolver.resolved(components[id].type, part.arguments)
            return Call(template: id, type: type, condition: place.condition, isOfHidden: true)
        }
    }

    /// Whether each module that can name a generic component can also name a type that depends on its parameters.
    private func isVisible(_ type: TypeExpression, wherever top: ID<Component>) -> Bool {
        let (owner, access) = (components[top].module, min(components[top].access, .public))
        return resolver.parsedTypes(in: type).allSatisfy { named in
            let other = min(resolver.symbols.typeAccess(named), .public)
            // Each module decides for itself whether to import internal declarations with `@testable`.
            return other >= access && (named.module == owner || other >= .public || access == .package)
        }
    }

    /// The generic types that the classes of a generic component's edges name.
    func childTypes(of template: ID<Component>) -> [TypeExpression] {
        (edges[template] ?? []).filter { $0.server == nil }.flatMap { $0.childTypes.map(\.type) }
    }

    private static let maximumCount = 100
    private static let maximumLength = 1_000
}

extension [HiddenSpecializations.Call] {
    /// - Returns: The call as it now is in the list; nil if the list already contained it for the same builds.
    @discardableResult
    fileprivate mutating func add(_ call: Element) -> Element? {
        guard let position = firstIndex(where: { $0.type == call.type && $0.isOfHidden == call.isOfHidden }) else {
            append(call)
            return call
        }
        if self[position].condition.holds(whenever: call.condition) { return nil }
        self[position].condition = .any([self[position].condition, call.condition])
        return self[position]
    }
}
