import NeedleDiagnostics
import NeedleGraph

/// The notes about properties that might be meant where a provider is missing.
extension GapExplainer {
    /// A property that nearly provides what is missing, and why it does not.
    typealias NearMiss = (note: Note, shortfall: Shortfall)

    /// The properties of that name above the component that do not meet the requirement, and why.
    func nearMisses(_ gap: Gap) -> [NearMiss] {
        let wanted = program.requirements[gap.requirement].signature
        return gap.path.flatMap { id -> [NearMiss] in
            let edge = demand.edges[id]
            let wanted = demand.wanted(gap.requirement, over: id).map(program.signature) ?? wanted
            let stated = site(gap)?.reference(symbols, modules)
            let asked = AskedRequirement(signature: wanted, text: description(gap), place: stated)
            return program.properties.named(wanted.name, in: edge.parent).map { property in
                let shortfall = ShortfallFinder(
                    property: property,
                    asked: asked,
                    viewer: edge.home,
                    resolver: program.resolver
                ).shortfall()
                let place = property.reference(symbols, modules)
                return (shortfall.note(wanted.name, of: name(edge.parent), at: place), shortfall)
            } + unlisted(wanted, edge) + unusable(gap, in: edge.parent)
        }
    }

    /// Components that are not on this way and have the missing property: ancestors on other ways or, if there are
    /// none, any components.
    func providersElsewhere(_ gap: Gap) -> (notes: [Note], holders: [ID<Component>], areAncestors: Bool) {
        let ofAncestors = holders.ancestorsElsewhere(gap)
        // Whoever has it beside the way can hand it on in its own module, or be moved up.
        let others = ofAncestors.isEmpty ? holders.holders(of: gap, atMost: 3) { $1.access > .fileprivate } : []
        let told = (ofAncestors + others).prefix(3)
        let notes = told.map { component, property in
            Note(
                "'\(name(component))' "
                    + (ofAncestors.isEmpty
                        ? "has it, and is not above '\(name(gap.component))'" : "provides it on another way"),
                at: .fact(property.reference(symbols, modules))
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
        let classes = gap.path.map { demand.edges[$0].parent }.flatMap(program.withSuperclasses)
        return classes.flatMap { id -> [Note] in
            let type = components[id].type
            guard told.insert(type).inserted else { return [] }
            return (Array(symbols.declared(type)) + symbols.extensions(of: type)).flatMap { symbol -> [Note] in
                // A component has a superclass, which comes first.
                let protocols = symbols[symbol].inheritance.dropFirst(symbols[symbol].kind == .class ? 1 : 0)
                return protocols.flatMap(\.type.compositionParts).compactMap { part -> Note? in
                    guard let path = part.path, path.last.arguments == nil,
                        case .external(_, let conformed) = resolver.meaning(
                            of:
                                path,
                            in: resolver.context(around: symbol)
                        ),
                        !conformed.isOfKnownProtocol
                    else { return nil }
                    let message =
                        "'\(type.text)' conforms to '\(conformed)', and what extensions of that have is not known; parse "
                        + "its module, or declare '\(name)' in the class"
                    return Note(message, at: .fact(symbols[symbol].reference(in: modules)))
                }
            }
        }
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
                let shortfall = Shortfall("it belongs to the class, not to a scope; leave out 'static' or 'class'")
                return (shortfall.note(wanted.name, of: owner, at: members.reference(found)), shortfall)
            }
        }
        return members.nearest(wanted, in: type).map { found in
            let name = members.member(found).name
            let note = Note("'\(name)' of '\(owner)' has nearly that name", at: .fact(members.reference(found)))
            return (note, Shortfall("", help: "write one name at both places: '\(wanted.name)' or '\(name)'"))
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
                "'\(owner)' has it itself, but a requirement is met from above; if this one is meant, remove "
                    + "the requirement from '\(symbols[site.protocol].name)'",
                at: .fact(property.reference(symbols, modules))
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
        return notes.count <= 3 ? notes : []
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
                && modules.isVisible(property.access, of: property.module, from: edge.home)
        }
        .map { property in
            let place = property.reference(symbols, modules)
            return (shortfall.note(wanted.name, of: name(plugin.nonCore), at: place), shortfall)
        }
    }
}

/// Finds what macros may add to components. They are not expanded, so that is not seen.
extension ProgramReader {
    /// The macros of a component and of its superclasses that may add members, each with the declaration that it stands at.
    func macros(of component: ID<Component>) -> [(name: String, reference: FactReference)] {
        var told: Set<TypeName> = []
        var toldMacros: Set<String> = []
        return program.withSuperclasses(component).flatMap { id -> [(name: String, reference: FactReference)] in
            let type = components[id].type
            guard told.insert(type).inserted else { return [] }
            return (Array(symbols.declared(type)) + symbols.extensions(of: type)).flatMap { symbol in
                let declaration = symbols[symbol].declaration
                let context = program.resolver.context(around: symbol)
                let unknown = declaration.attributes.map(\.name).filter { name in
                    guard mayBeMacro(name) else { return false }
                    return program.resolver.typeName(of: program.resolver.resolve(name, in: context)) == nil
                }
                let names =
                    unknown.map { "@\($0.withoutLastArguments ?? $0)" } + declaration.expansions.map { "#\($0)" }
                return names.filter { toldMacros.insert($0).inserted }.map {
                    ($0, symbols[symbol].reference(in: modules))
                }
            }
        }
    }
}

/// The notes about macros where a provider is missing.
extension GapExplainer {
    /// The macros on the way that may add what is missing, and the components that have them.
    func macroNotes(_ gap: Gap) -> (notes: [Note], components: Set<ID<Component>>) {
        let missing = program.requirements[gap.requirement].signature.name
        var notes: [Note] = []
        var owners: Set<ID<Component>> = []
        for parent in gap.path.map({ demand.edges[$0].parent }) where owners.insert(parent).inserted {
            let macros = macros(of: parent)
            if macros.isEmpty { owners.remove(parent) }
            notes += macros.map { macro in
                let message =
                    "'\(macro.name)' may add '\(missing)' to '\(name(parent))', which is not seen, since macros are not "
                    + "expanded; if it does, require a property that is written and reads it"
                return Note(message, at: .fact(macro.reference))
            }
        }
        return (notes, owners)
    }
}

/// Whether an attribute of a class may be a macro that adds members of any name: it is none of the language or the system.
private func mayBeMacro(_ attribute: TypeExpression) -> Bool {
    let name = attribute.path?.last.name.text ?? ""
    return name.first != "_" && !name.hasSuffix("Actor") && !attributesOfTheSystem.contains(name)
}

private let attributesOfTheSystem: Set<String> = [
    "IBDesignable", "NSApplicationMain", "Observable", "UIApplicationMain", "abi", "available", "backDeployed",
    "concurrent",
    "dynamicCallable", "dynamicMemberLookup", "export", "frozen", "globalActor", "main", "nonobjc", "objc",
    "objcMembers",
    "preconcurrency", "propertyWrapper", "requires_stored_property_inits", "resultBuilder", "safe", "unsafe",
    "usableFromInline", "warn_unqualified_access",
]
