import NeedleDiagnostics
import NeedleGraph

/// The notes about properties that might be meant where a provider is missing.
extension GapExplainer {
    /// The properties that nearly provide what is missing, and advice where a note does not say what to do.
    struct NearMiss {
        var note: Note
        var help: String?
        var cause: Shortfall.Cause?
        /// As in `Shortfall`.
        var witness: Note?

        var notes: [Note] { [note] + [witness].compactMap { $0 } }
    }

    /// The properties of that name above the component that do not meet the requirement, and why.
    func nearMisses(_ gap: Gap) -> [NearMiss] {
        let wanted = program.requirements[gap.requirement].signature
        let parents = gap.path.map { demand.edges[$0] }
        return parents.flatMap { edge -> [NearMiss] in
            let wanted = demand.wanted(gap.requirement, over: edge).map(providers.signature) ?? wanted
            return program.properties.named(wanted.name, in: edge.parent).map { property in
                let place = site(gap)?.reference(symbols, modules)
                let asked = AskedRequirement(signature: wanted, text: description(gap), place: place)
                let shortfall = property.shortfall(for: asked, from: edge.home, program.resolver)
                let note = Note(
                    message: "'\(wanted.name)' of '\(name(edge.parent))' does not provide it: \(shortfall.reason)",
                    anchor: .fact(property.reference(symbols, modules)),
                    fix: shortfall.fix
                )
                return NearMiss(
                    note: note,
                    help: shortfall.help,
                    cause: shortfall.cause,
                    witness: shortfall.witness
                )
            } + unlisted(wanted, edge) + unusable(gap, in: edge.parent)
        }
    }

    /// Components that are not on this way and have the missing property: ancestors on other ways or, if there are
    /// none, any components.
    func providersElsewhere(_ gap: Gap) -> (notes: [Note], holders: [ID<Component>], areAncestors: Bool) {
        let ofAncestors = ancestorsElsewhere(gap)
        // Whoever has it beside the way can hand it on in its own module, or be moved up.
        let others = ofAncestors.isEmpty ? holders(of: gap, atMost: 3) { $1.access > .fileprivate } : []
        let told = (ofAncestors + others).prefix(3)
        let notes = told.map { component, property in
            Note(
                message: "'\(name(component))' "
                    + (ofAncestors.isEmpty
                        ? "has it, and is not above '\(name(gap.component))'" : "provides it on another way"),
                anchor: .fact(property.reference(symbols, modules))
            )
        }
        return (notes, told.map(\.component), !ofAncestors.isEmpty)
    }

    /// The conformances of components on the way to protocols that no parsed module declares: an extension of one may have
    /// what is missing.
    func unseenExtensions(_ gap: Gap) -> [Note] {
        let resolver = program.resolver
        let name = program.requirements[gap.requirement].signature.name
        var told: Set<TypeName> = []
        let classes = gap.path.map { demand.edges[$0].parent }.flatMap { parent in
            sequence(first: parent) { [components] in components[$0].superclass }.prefix(program.components.count)
        }
        return classes.flatMap { id -> [Note] in
            let type = components[id].type
            guard told.insert(type).inserted else { return [] }
            return (Array(symbols.declared(type)) + symbols.extensions(of: type)).flatMap { symbol -> [Note] in
                // A component has a superclass, which comes first.
                let protocols = symbols[symbol].inheritance.dropFirst(symbols[symbol].kind == .class ? 1 : 0)
                return protocols.flatMap(\.type.compositionParts).compactMap { part -> Note? in
                    guard let path = part.path, path.last.arguments == nil,
                        case .external(_, let conformed) = resolver.lookup.resolve(
                            path,
                            in: resolver.context(around: symbol)
                        ),
                        !conformed.isOfKnownProtocol
                    else { return nil }
                    let message =
                        "'\(type.text)' conforms to '\(conformed)', and what extensions of that have is not known; parse "
                        + "its module, or declare '\(name)' in the class"
                    return Note(message: message, anchor: .fact(symbols[symbol].reference(in: modules)))
                }
            }
        }
    }

    typealias Holder = (component: ID<Component>, property: Property)

    /// The ancestors on other ways from roots that have what is missing.
    func ancestorsElsewhere(_ gap: Gap) -> [Holder] {
        var known: Set<ID<Component>>?
        return holders(of: gap) { ancestor, property in
            let ancestors = known ?? ancestors(of: gap.component)
            known = ancestors
            guard ancestors.contains(ancestor), reach.contains(ancestor) else { return false }
            // It is handed on where the child is made. The module of who needs it sees neither.
            return demand.edges(outOf: ancestor).contains { id in
                let edge = demand.edges[id]
                return (edge.child == gap.component || ancestors.contains(edge.child))
                    && modules.isVisible(property.access, of: property.module, from: edge.home)
            }
        }
    }

    /// The components that have what is missing, except those on the way.
    /// - Parameter isUsable: Whether a component can hand its property on.
    private func holders(
        of gap: Gap,
        atMost most: Int = .max,
        where isUsable: (ID<Component>, Property) -> Bool
    ) -> [Holder] {
        let missing = Wanted(requirement: gap.requirement, condition: finder.missingCondition(of: gap))
        let wanted = providers.signature(of: missing)
        // Types are compared, since a class in branches of an `#if` is several components of one name.
        let onTheWay = gap.path.map { demand.edges[$0].parent } + [gap.component]
        let types = Set(onTheWay.flatMap { typesWithSuperclasses(of: $0) })
        var found: [Holder] = []
        for (id, property) in holders.holders(of: wanted) where found.last?.component != id {
            let property = program.properties[property]
            guard property.signature.meets(wanted), !types.contains(components[id].resolvedType(program.resolver)),
                isUsable(id, property)
            else { continue }
            found.append((id, property))
            if found.count == most { break }
        }
        return found
    }

    private func typesWithSuperclasses(of component: ID<Component>) -> [TypeExpression] {
        sequence(first: component) { [components] in components[$0].superclass }.prefix(program.components.count)
            .map { components[$0].resolvedType(program.resolver) }
    }

    private func ancestors(of component: ID<Component>) -> Set<ID<Component>> {
        var found: Set<ID<Component>> = []
        var queue = [component]
        while let next = queue.popLast() {
            for edge in demand.edges(into: next) where found.insert(demand.edges[edge].parent).inserted {
                queue.append(demand.edges[edge].parent)
            }
        }
        return found
    }

    /// Notes about members with the right name that belong to the class, or with nearly that name and of that type.
    private func unusable(_ gap: Gap, in component: ID<Component>) -> [NearMiss] {
        guard let site = site(gap) else { return [] }
        let wanted = symbols[site.protocol].declaration.members[site.member]
        let owner = name(component)
        let type = components[component].type
        let namesakes = members.named(wanted.name, in: type)
        if !namesakes.isEmpty {
            return namesakes.filter { members.member($0).isStatic }.map { found in
                let message =
                    "'\(wanted.name)' of '\(owner)' does not provide it: it belongs to the class, not to a scope; "
                    + "leave out 'static' or 'class'"
                return NearMiss(note: Note(message: message, anchor: .fact(members.reference(found))))
            }
        }
        return members.nearest(wanted, in: type).map { found in
            let name = members.member(found).name
            let message = "'\(name)' of '\(owner)' has nearly that name"
            return NearMiss(
                note: Note(message: message, anchor: .fact(members.reference(found))),
                help: "write one name at both places: '\(wanted.name)' or '\(name)'"
            )
        }
    }

    /// The property of the component itself that is required from above.
    func ownProperty(_ gap: Gap) -> [Note] {
        guard let site = site(gap) else { return [] }
        let wanted = program.requirements[gap.requirement].signature
        let owner = name(gap.component)
        let own = program.properties.named(wanted.name, in: gap.component).first { $0.signature.type == wanted.type }
        return [own].compactMap { $0 }.map { property in
            Note(
                message: "'\(owner)' has it itself, but a requirement is met from above; if this one is meant, remove "
                    + "the requirement from '\(symbols[site.protocol].name)'",
                anchor: .fact(property.reference(symbols, modules))
            )
        }
    }

    /// Properties on the way that have another name and the type that is required: one of both may have been renamed. Of a
    /// type of the standard library, there are many that mean something else.
    func alike(_ gap: Gap) -> [Note] {
        guard let site = site(gap) else { return [] }
        let wanted = symbols[site.protocol].declaration.members[site.member]
        guard let type = wanted.type?.type,
            !type.paths.allSatisfy({ $0.parts.count == 1 && standardLibraryTypes.contains($0.last.name) })
        else { return [] }
        let required = Set(finder.sites[gap.component].map { program.requirements[$0.requirement].signature.name })
        let notes = gap.path.reversed().map { demand.edges[$0].parent }.flatMap { parent in
            members.alike(wanted, in: components[parent].type).filter { !required.contains(members.member($0).name) }
                .map { found in
                    Note(
                        message: "'\(members.member(found).name)' of '\(name(parent))' has that type; was it renamed?",
                        anchor: .fact(members.reference(found))
                    )
                }
        }
        return notes.count <= 3 ? notes : []
    }

    /// The properties of a non-core component that its core does not see, since the plugin extension does not list them.
    private func unlisted(_ wanted: Signature, _ edge: Edge) -> [NearMiss] {
        guard let plugin = program.plugins[edge.parent], plugin.nonCore != edge.child,
            program.properties.positions(of: wanted.name, among: plugin.listed).isEmpty
        else { return [] }
        let namesakes = program.properties.named(wanted.name, in: plugin.nonCore)
        return namesakes.filter { property in
            property.signature.meets(wanted)
                && providers.isVisible(property.access, of: property.module, from: edge.home)
        }
        .map {
            let message =
                "'\(wanted.name)' of '\(name(plugin.nonCore))' does not provide it: the plugin extension of "
                + "'\(name(edge.parent))' does not list it"
            return NearMiss(
                note: Note(message: message, anchor: .fact($0.reference(symbols, modules))),
                help: "list '\(wanted.name)' in that plugin extension"
            )
        }
    }
}
