import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// Reports requirements that nothing provides.
    func missingProviders() -> MissingProviders { GapExplainer(solution).missing() }
}

/// The diagnostics about missing providers.
struct MissingProviders {
    var diagnostics: [Diagnostic]
    /// The mistakes that these diagnostics name.
    var causes: Set<Shortfall.Cause>
}

/// Explains missing providers: what needs each, what nearly fits, and what to do.
///
/// A class, since it caches its look-ups: thousands of providers may be missing at once.
final class GapExplainer: SolutionReader {
    let solution: Solution
    let holders: GapHolders
    private(set) lazy var members = MemberSearch(program.resolver)
    private lazy var lacking = Set(solution.gaps.map(\.need))
    /// The one module whose files are generated; nil for all.
    private lazy var part = solution.part.flatMap { modules.named(Name($0.module)) }

    init(_ solution: Solution) {
        self.solution = solution
        holders = GapHolders(solution)
    }

    func site(_ gap: Gap) -> RequirementSite? { demand.stated.site(gap.need) }

    /// One diagnostic for each requirement, since one provider fixes it for all components that need it. Requirements with a
    /// common cause share one.
    func missing() -> MissingProviders {
        var reported: Set<Need> = []
        let gaps = solution.gaps.sorted(by: precedes).filter { gap in
            !isOfPrivateComponent(gap) && !isOfConflict(gap) && reported.insert(gap.need).inserted
        }
        let groups = Dictionary(grouping: gaps, by: \.requirement)
        var positions: [Shortfall.Cause: Int] = [:]
        var diagnostics: [Diagnostic] = []
        let ordered = groups.sorted { left, right in
            guard let first = firstPlace(left.value), let other = firstPlace(right.value) else {
                return left.key < right.key
            }
            return first.component == other.component
                ? first.site.isStated(before: other.site, symbols) : first.component < other.component
        }
        for (_, group) in ordered {
            guard let gap = group.first, let (diagnostic, cause) = diagnostic(gap, others: group.dropFirst()) else {
                continue
            }
            if let cause, let known = positions[cause] {
                diagnostics[known].notes += consequence(gap)
                continue
            }
            if let cause { positions[cause] = diagnostics.count }
            diagnostics.append(diagnostic)
        }
        return MissingProviders(diagnostics: diagnostics, causes: Set(positions.keys))
    }

    /// The first place that states one of these requirements: messages follow the order of the sources.
    private func firstPlace(_ gaps: [Gap]) -> (component: ID<Component>, site: RequirementSite)? {
        guard let gap = gaps.min(by: { $0.component < $1.component }) else { return nil }
        return site(gap).map { (gap.component, $0) }
    }

    /// The note that a gap has the same cause as another diagnostic.
    private func consequence(_ gap: Gap) -> [Note] {
        let message = "'\(description(gap))' of '\(name(gap.component))' is not provided for the same reason"
        return anchor(gap).map { [Note(message, at: .fact($0))] } ?? []
    }

    /// Whether a private component on the path provides what is missing, or may provide it, if it is declared in a body. The
    /// cause is reported once: that nothing can be generated for the component. It is an error only if the edge out of the
    /// component needs a class, so other edges do not count.
    private func isOfPrivateComponent(_ gap: Gap) -> Bool {
        let wanted = program.requirements[gap.requirement].signature
        return gap.path.map { demand.edges[$0] }.contains { edge in
            let parent = edge.parent
            guard edge.isEmitted, components[parent].access <= .fileprivate else { return false }
            if symbols[components[parent].symbol].isLocal { return true }
            return program.properties.named(wanted.name, in: parent).contains { property in
                let access = symbols.member(of: property).access ?? .internal
                return property.doubt == nil && access > .fileprivate
                    && property.signature.fit(wanted, canSet: true) != nil
            }
        }
    }

    /// Whether the component has another requirement of the same name that is met. Then the pair is the mistake, which is
    /// reported once.
    private func isOfConflict(_ gap: Gap) -> Bool {
        let sites = solution.sites[gap.component]
        if program.stated.areDistinct(sites) { return false }
        let signature = program.requirements[gap.requirement].signature
        return sites.contains { site in
            let other = program.requirements[site.requirement].signature
            return site.requirement != gap.requirement && other.conflicts(with: signature)
                && !lacking.contains(Need(component: gap.component, requirement: site.requirement))
        }
    }

    private func precedes(_ left: Gap, _ right: Gap) -> Bool {
        let (leftKey, rightKey) = ((left.path.count, left.component), (right.path.count, right.component))
        return leftKey == rightKey ? left.path.lexicographicallyPrecedes(right.path) : leftKey < rightKey
    }

    /// - Returns: The diagnostic, and the mistake that may also cause others, if there is one.
    private func diagnostic(_ gap: Gap, others: ArraySlice<Gap>) -> (Diagnostic, Shortfall.Cause?)? {
        guard let anchor = anchor(gap) else { return nil }
        var notes = gap.path.map { id -> Note in
            let edge = demand.edges[id]
            let verb = edge.isContributed ? "collects" : "creates"
            let message = "'\(name(edge.parent))' \(verb) '\(name(edge.child))' here"
            return Note(message, at: edge.sites.first.map(Anchor.fact) ?? .none, role: .step)
        }
        notes += others.compactMap { other in
            let name = name(other.component)
            let role = NoteRole.other("\(name) (\(modules[components[other.component].module].name))")
            return self.anchor(other).map { Note("'\(name)' needs it, too", at: .fact($0), role: role) }
        }
        let (nearMisses, elsewhere) = (nearMisses(gap), providersElsewhere(gap))
        let misses = nearMisses.flatMap { [$0.note] + [$0.shortfall.evidence].compactMap(\.self) }
        notes += misses + ownProperty(gap) + (misses.isEmpty ? alike(gap) : [])
        notes += elsewhere.notes.filter { note in !misses.contains { $0.anchor == note.anchor } }
        notes += unseenExtensions(gap)
        let macros = misses.isEmpty ? macroNotes(gap) : (notes: [], components: [])
        notes += macros.notes
        if let fault = faultOfDefault(gap, isProvidedElsewhere: elsewhere.areAncestors) {
            notes.append(Note(fault, at: .fact(anchor)))
        }
        let diagnostic = Diagnostic.missingProvider(
            component: name(gap.component),
            requirement: description(gap),
            isProvidedElsewhere: elsewhere.areAncestors,
            path: ([gap.path.first.map { demand.edges[$0].parent } ?? gap.component]
                + gap.path.map { demand.edges[$0].child }).map(name),
            anchor: anchor,
            notes: notes,
            help: (misses.isEmpty
                ? help(gap, elsewhere.holders, besides: macros.components)
                : nearMisses.compactMap(\.shortfall.help).prefix(1).map { $0 }) + adviceOfMode(gap),
            fixes: nearMisses.compactMap(\.shortfall.fix)
        )
        return (diagnostic, nearMisses.first?.shortfall.cause)
    }

    /// Why the default of a requirement does not apply; nil if there is none.
    private func faultOfDefault(_ gap: Gap, isProvidedElsewhere: Bool) -> String? {
        guard let site = site(gap), site.default != .none else { return nil }
        if isProvidedElsewhere { return "its default applies only where no ancestor provides it on any path" }
        let edges = gap.path.map { demand.edges[$0] }
        if let part, let owner = edges.map({ components[$0.parent].module }).last(where: { $0 != part }) {
            let name = modules[owner].name
            return "its default does not apply: module '\(name)' was linked without this one, and passes it on"
        }
        guard let home = edges.last?.emission, !site.defaultHomes.isEmpty, !site.defaultHomes.contains(home) else {
            return nil
        }
        return "module '\(modules[home].name)' does not see its default; make that public to all"
    }

    /// Advice where a requirement counts only because the language mode is unknown.
    private func adviceOfMode(_ gap: Gap) -> [String] {
        let condition = program.requirements[gap.requirement].signature.condition
        return [condition.text.flatMap(modules.adviceOfMode)].compactMap(\.self)
    }

    private func anchor(_ gap: Gap) -> FactReference? {
        if let site = site(gap) { return site.reference(symbols, modules) }
        return gap.path.last.flatMap { demand.edges[$0].sites.first }
    }

    func description(_ gap: Gap) -> String {
        program.requirements[gap.requirement].signature.description(statedAt: site(gap), symbols)
    }

    func name(_ component: ID<Component>) -> String {
        components[component].name
    }
}

/// Advice on how to provide what is missing.
extension GapExplainer {
    /// The declaration to add or to move, and the components to put it in.
    /// - Parameters:
    ///   - holders: Components off the path that provide what is missing.
    ///   - others: Components that may provide it already: another declaration of the name would clash.
    func help(_ gap: Gap, _ holders: [ID<Component>], besides others: Set<ID<Component>> = []) -> [String] {
        let signature = program.requirements[gap.requirement].signature
        if let holder = holders.first, let common = nearestAncestor(of: holder, and: gap.component) {
            return ["move '\(signature.name)' from '\(name(holder))' up to '\(name(common))', which is above both"]
        }
        let edges = gap.path.map { demand.edges[$0] }
        let areForeign = edges.allSatisfy { $0.home != components[$0.parent].module }
        let declaration = "\(areForeign ? "public " : "")\(signature.declaration(description(gap)))"
        let parents = edges.map(\.parent).filter { !others.contains($0) }
        return parents.isEmpty ? [] : ["add '\(declaration)' to \(listed(parents.map(name)))"]
    }

    /// Names to choose from: the first and the last two, `'A', 'B' or 'C'`.
    private func listed(_ names: [String]) -> String {
        let shown = (names.count > 3 ? [names[0]] + names.suffix(2) : names).map { "'\($0)'" }
        let (last, others) = (shown.last ?? "", shown.dropLast())
        return others.isEmpty ? last : others.joined(separator: ", ") + " or " + last
    }

    /// The nearest common ancestor of two components; nil if there is none, or if one is above the other.
    private func nearestAncestor(of first: ID<Component>, and second: ID<Component>) -> ID<Component>? {
        let (left, right) = (paths(upFrom: first), paths(upFrom: second))
        guard !left.places.contains(second), !right.places.contains(first) else { return nil }
        func distance(_ id: ID<Component>) -> Int { left.steps(to: id).count + right.steps(to: id).count }
        let common = Set(left.places).intersection(right.places)
        return common.min { (distance($0), $0) < (distance($1), $1) }
    }

    private func paths(upFrom component: ID<Component>) -> ShortestPaths<ID<Component>, ID<Edge>> {
        ShortestPaths(from: component) { id in demand.edges(into: id).map { ($0, demand.edges[$0].parent) } }
    }
}

/// Notes about properties that may be meant where a provider is missing.
extension GapExplainer {
    /// The properties of that name above the component, and why each does not meet the requirement.
    func nearMisses(_ gap: Gap) -> [NearMiss] {
        let wanted = program.requirements[gap.requirement].signature
        return gap.path.flatMap { id -> [NearMiss] in
            let edge = demand.edges[id]
            let wanted = demand.wanted(gap.requirement, over: id).map(program.signature) ?? wanted
            let stated = site(gap)?.reference(symbols, modules)
            let asked = WantedRequirement(signature: wanted, text: description(gap), place: stated)
            return program.properties.named(wanted.name, in: edge.parent).map { property in
                let (viewer, resolver) = (edge.home, program.resolver)
                return ShortfallFinder(property: property, asked: asked, viewer: viewer, resolver: resolver).shortfall()
                    .nearMiss(wanted.name, of: name(edge.parent), at: property.reference(symbols, modules))
            } + unlisted(wanted, edge) + unusable(gap, in: edge.parent)
        }
    }

    /// Components off this path that provide the missing property: ancestors on other paths or, if there are none, any
    /// components.
    func providersElsewhere(_ gap: Gap) -> (notes: [Note], holders: [ID<Component>], areAncestors: Bool) {
        let ofAncestors = holders.ancestorsElsewhere(gap)
        // A component off the path can pass its property on in its own module, or the property can move up.
        let others = ofAncestors.isEmpty ? holders.holders(of: gap, atMost: 3) : []
        let shown = (ofAncestors + others).prefix(3)
        let notes = shown.map { component, property in
            Note(
                "'\(name(component))' "
                    + (ofAncestors.isEmpty
                        ? "has it, but is not above '\(name(gap.component))'" : "provides it on another path"),
                at: .fact(property.reference(symbols, modules))
            )
        }
        return (notes, shown.map(\.component), !ofAncestors.isEmpty)
    }

    /// The conformances of components on the path to protocols that no parsed module declares: an extension of one may provide
    /// what is missing.
    func unseenExtensions(_ gap: Gap) -> [Note] {
        let resolver = program.resolver
        let name = program.requirements[gap.requirement].signature.name
        let classes = gap.path.map { demand.edges[$0].parent }.flatMap(program.components.withSuperclasses)
        return declarations(of: classes).flatMap { symbol -> [Note] in
            let context = resolver.context(around: symbol)
            // A component's superclass comes first.
            let protocols = symbols[symbol].inheritance.dropFirst(symbols[symbol].kind == .class ? 1 : 0)
            return protocols.flatMap(\.type.compositionParts).compactMap { part -> Note? in
                guard let type = symbols[symbol].type, let path = part.path, path.last.arguments == nil,
                    case .external(_, let conformed) = resolver.meaning(of: path, in: context),
                    !conformed.isOfKnownProtocol
                else { return nil }
                let message =
                    "'\(type.text)' conforms to '\(conformed)', whose extensions are not known; parse "
                    + "its module, or declare '\(name)' in the class"
                return Note(message, at: .fact(symbols[symbol].reference(in: modules)))
            }
        }
    }

    /// Notes about static members of the right name, or about members of the right type with a similar name.
    private func unusable(_ gap: Gap, in component: ID<Component>) -> [NearMiss] {
        guard let site = site(gap) else { return [] }
        let wanted = symbols.member(of: site)
        let owner = name(component)
        let type = components[component].type
        let namesakes = members.named(wanted.name, in: type)
        if !namesakes.isEmpty {
            return namesakes.filter { members.member($0).isStatic }.map { found in
                Shortfall("it belongs to the class, not to a scope; leave out 'static' or 'class'")
                    .nearMiss(wanted.name, of: owner, at: members.reference(found))
            }
        }
        return members.similar(to: wanted, in: type, of: owner).map { name, note in
            (note, Shortfall("", help: "use one name in both places: '\(wanted.name)' or '\(name)'"))
        }
    }

    /// The component's own property that it requires from above.
    func ownProperty(_ gap: Gap) -> [Note] {
        guard let site = site(gap) else { return [] }
        let wanted = program.requirements[gap.requirement].signature
        let own = program.properties.named(wanted.name, in: gap.component).first { $0.signature.type == wanted.type }
        guard let own else { return [] }
        let message =
            "'\(name(gap.component))' has it itself, but a requirement is met only from above; if this one is meant, "
            + "remove the requirement from '\(symbols[site.protocol].name)'"
        return [Note(message, at: .fact(own.reference(symbols, modules)))]
    }

    /// Properties on the path that have the required type and another name: one of the two may have been renamed. Many
    /// properties of a type of the standard library are unrelated, so such a property counts only if it is the only one.
    func alike(_ gap: Gap) -> [Note] {
        guard let site = site(gap) else { return [] }
        let wanted = symbols.member(of: site)
        guard let type = wanted.type?.type else { return [] }
        let isCommon = type.paths.allSatisfy { $0.parts.count == 1 && standardLibraryTypes.contains($0.last.name) }
        let required = Set(solution.sites[gap.component].map { program.requirements[$0.requirement].signature.name })
        let notes = gap.path.reversed().map { demand.edges[$0].parent }.flatMap { parent in
            members.alike(wanted, in: components[parent].type).filter { !required.contains(members.member($0).name) }
                .map { found in
                    Note(
                        "'\(members.member(found).name)' of '\(name(parent))' has that type; was it renamed?",
                        at: .fact(members.reference(found))
                    )
                }
        }
        return notes.count <= (isCommon ? 1 : 3) ? notes : []
    }

    /// The properties of a non-core component that its core does not see, since the plugin extension does not list them.
    private func unlisted(_ wanted: Signature, _ edge: Edge) -> [NearMiss] {
        guard let plugin = program.plugins[edge.parent], plugin.nonCore != edge.child,
            program.properties.positions(of: wanted.name, among: plugin.listed).isEmpty
        else { return [] }
        let shortfall = Shortfall(
            "the plugin extension of '\(name(edge.parent))' does not list it",
            help: "list '\(wanted.name)' in that plugin extension"
        )
        return program.properties.named(wanted.name, in: plugin.nonCore).filter { property in
            property.signature.meets(wanted)
                && modules.isNameable(property.access, of: property.module, from: edge.home)
        }
        .map { shortfall.nearMiss(wanted.name, of: name(plugin.nonCore), at: $0.reference(symbols, modules)) }
    }
}
