import NeedleDiagnostics
import NeedleGraph

/// The types of requirements that the requirement's file does not see, but another parsed module declares: generated
/// code cannot name them.
///
/// If a module that is not parsed may have the type, nothing is reported; see `UnseenTypeWitness`.
func unseenTypes(_ program: Program, _ solution: Solution, beside missing: MissingProviders) -> [Diagnostic] {
    var check = UnseenTypeCheck(program: program, solution: solution, missing: missing)
    return check.diagnostics()
}

private struct UnseenTypeCheck: SolutionReader {
    let program: Program
    let solution: Solution
    private let missing: MissingProviders
    /// The answers that were found for types beside modules that are not parsed.
    private var witnesses: [UnseenTypeWitness.Question: [Name: FactReference]?] = [:]
    /// The properties of parents that meet each requirement.
    private lazy var providers = findProviders()

    init(program: Program, solution: Solution, missing: MissingProviders) {
        (self.program, self.solution, self.missing) = (program, solution, missing)
    }

    private var requirements: Table<Requirement> { _read { yield program.requirements } }

    mutating func diagnostics() -> [Diagnostic] {
        let suspects = suspects()
        if suspects.isEmpty { return [] }
        // A note says which other requirements lack a provider for the same reason.
        let anchors = missing.diagnostics.lazy.flatMap { [$0.anchor] + $0.notes.map(\.anchor) }
        var told = Set(anchors.compactMap(\.fact))
        var found: [Diagnostic] = []
        var positions: [Shortfall.Cause: Int] = [:]
        for id in components.ids {
            for site in solution.sites[id] where suspects.contains(site.requirement) {
                let place = site.reference(symbols, modules)
                guard told.insert(place).inserted, let (diagnostic, cause) = diagnostic(site),
                    cause.map(missing.causes.contains) != true
                else { continue }
                guard let cause, let known = positions[cause] else {
                    if let cause { positions[cause] = found.count }
                    found.append(diagnostic)
                    continue
                }
                let name = symbols[site.protocol].members[site.member].name
                found[known].notes.append(Note("'\(name)' needs it, too", at: .fact(place)))
                // The file of what provides this one may need the import as well.
                found[known].joinEdits(of: diagnostic)
            }
        }
        return found
    }

    /// The requirements with types that some module has, and that were not resolved to those.
    private func suspects() -> Set<ID<Requirement>> {
        var suspects: Set<ID<Requirement>> = []
        var known: Set<TypeExpression> = []
        for id in requirements.ids {
            let type = requirements[id].signature.type
            // Nearly all are parsed types.
            if requirements[id].signature.isPlain, type.module != nil && type.onlyName != nil || known.contains(type) {
                continue
            }
            let signature = requirements[id].signature
            let types = [type] + signature.parameters.map(\.type) + [signature.thrownError].compactMap { $0 }
            for type in types where !known.contains(type) {
                if type.paths.contains(where: { $0.module == nil && isOfOthers($0.parts[0].name) }) {
                    suspects.insert(id)
                } else {
                    known.insert(type)
                }
            }
        }
        return suspects
    }

    private func isOfOthers(_ name: Name) -> Bool {
        !symbols.owners(of: name).isEmpty && !standardLibraryTypes.contains(name)
    }

    /// - Returns: Also the mistake that may be the cause of others.
    private mutating func diagnostic(_ site: RequirementSite) -> (Diagnostic, Shortfall.Cause?)? {
        let context = program.resolver.context(inside: site.protocol)
        guard let unparsed = unparsedImports(of: context) else { return nil }
        let member = symbols[site.protocol].members[site.member]
        for type in member.types {
            for case .external(nil, let name) in program.resolver.names(in: type, context: context) {
                let first = name.parts[0]
                let isOfRuntime =
                    Modules.foundationTypes.contains(first) && program.resolver.seesFoundation(context)
                guard isOfOthers(first), !isOfRuntime, let owner = owner(of: first, notSeenIn: context),
                    let witnesses = witnesses(UnseenTypeWitness.Question(first, in: owner.module, beside: unparsed))
                else { continue }
                let place = site.reference(symbols, modules)
                let diagnostic = Diagnostic.unseenType(
                    name.text,
                    of: member.name.text,
                    reason(notToSee: first, of: owner, in: context),
                    narrow: program.resolver.declarations(
                        toRaise: [TypeName(module: owner.module, outermost: first)],
                        to: .public
                    ),
                    place,
                    providers: providers(of: site.requirement, notSeeing: owner),
                    witnesses: witnesses.sorted { $0.key < $1.key }.map { ($0.key.text, $0.value) }
                )
                // A type that is not public there needs more than the import.
                let isPublic = owner.access >= .public
                let cause = Shortfall.Cause.missingImport(of: owner.module, module: place.module, path: place.path)
                return (diagnostic, isPublic ? cause : nil)
            }
        }
        return nil
    }

    private func reason(
        notToSee type: Name,
        of owner: TypeOwners.Owner,
        in context: NameContext
    ) -> UnseenReason {
        let resolver = program.resolver
        let reason = resolver.reason(notToSee: owner.access, of: owner.module, in: context, unlinkedImports: [])
        return resolver.withoutCycle(reason, importing: owner.module, into: context.module, moving: type)
    }

    private mutating func witnesses(_ question: UnseenTypeWitness.Question) -> [Name: FactReference]? {
        if let known = witnesses[question] { return known }
        let found = UnseenTypeWitness(program: program).places(question)
        witnesses[question] = .some(found)
        return found
    }

    /// The modules that are not parsed and that a file imports; nil if it also sees some by way of others.
    private func unparsedImports(of context: NameContext) -> [Name]? {
        guard modules[context.module].views[context.file].seesUnparsed else { return [] }
        let imports = modules[context.module].facts.files[context.file].imports.map(\.module)
        let isReexported = ([context.module] + imports.compactMap(modules.named)).contains(
            where: modules.exportsUnparsed
        )
        return isReexported ? nil : imports.filter(modules.isUnparsed)
    }

    /// The module whose type a file does not see, of several that with the widest access.
    private func owner(of name: Name, notSeenIn context: NameContext) -> TypeOwners.Owner? {
        symbols.owners(of: name).filter { $0.module != context.module }.max { $0.access < $1.access }
    }

    /// The properties that meet the requirement only because their files do not see the type either.
    private mutating func providers(
        of requirement: ID<Requirement>,
        notSeeing owner: TypeOwners.Owner
    ) -> [(name: String, component: String, reference: FactReference)] {
        var found: [FactReference: (String, String, FactReference)] = [:]
        for (parent, provider) in providers[requirement] ?? [] {
            let property = program.properties[provider]
            let (module, file) = (symbols[property.symbol].module, symbols[property.symbol].file)
            if module == owner.module || modules[module].views[file].sees(owner.module) { continue }
            let reference = property.reference(symbols, modules)
            found[reference] = (property.signature.name.text, components[parent].name, reference)
        }
        return found.values.sorted { ($0.2.path, $0.0, $0.1) < ($1.2.path, $1.0, $1.1) }
    }

    private func findProviders() -> [ID<Requirement>: [(parent: ID<Component>, property: ID<Property>)]] {
        var found: [ID<Requirement>: [(parent: ID<Component>, property: ID<Property>)]] = [:]
        for edge in edges.values {
            for binding in edge.bindings {
                for case .parent(let provider) in binding.sources {
                    found[binding.requirement, default: []].append((edge.parent, provider.property))
                }
            }
        }
        return found
    }
}
