import NeedleDiagnostics
import NeedleGraph

extension ProgramCheck {
    /// The types of requirements that the requirement's file does not see although another parsed module declares them, so that
    /// generated code cannot name them.
    ///
    /// Nothing is reported if a module that is not parsed may declare the type; see `WitnessQuestion`.
    func unseenTypes(beside missing: MissingProviders) -> [Diagnostic] {
        var check = UnseenTypeCheck(solution, missing)
        return check.diagnostics()
    }
}

private struct UnseenTypeCheck: SolutionReader {
    let solution: Solution
    private let missing: MissingProviders
    /// Cached answers.
    private var witnesses: [WitnessQuestion: [Name: FactReference]?] = [:]
    /// The properties of parents that meet each requirement.
    private lazy var providers = findProviders()

    init(_ solution: Solution, _ missing: MissingProviders) {
        (self.solution, self.missing) = (solution, missing)
    }

    mutating func diagnostics() -> [Diagnostic] {
        let suspects = suspects()
        if suspects.isEmpty { return [] }
        // Notes list the other requirements that lack a provider for the same reason.
        let anchors = missing.diagnostics.lazy.flatMap { [$0.anchor] + $0.notes.map(\.anchor) }
        var reported = Set(anchors.compactMap(\.fact))
        var found: [Diagnostic] = []
        var positions: [Shortfall.Cause: Int] = [:]
        for id in components.ids {
            for site in solution.sites[id] where suspects.contains(site.requirement) {
                let place = site.reference(symbols, modules)
                guard reported.insert(place).inserted, let (diagnostic, cause) = diagnostic(site),
                    cause.map(missing.causes.contains) != true
                else { continue }
                guard let cause, let known = positions[cause] else {
                    if let cause { positions[cause] = found.count }
                    found.append(diagnostic)
                    continue
                }
                let name = symbols.member(of: site).name
                found[known].notes.append(Note("'\(name)' needs it, too", at: .fact(place)))
                // The provider's file may need the import as well.
                found[known].joinEdits(of: diagnostic)
            }
        }
        return found
    }

    /// The requirements with a type name that resolved to no parsed type, though some parsed module declares one.
    private func suspects() -> Set<ID<Requirement>> {
        var suspects: Set<ID<Requirement>> = []
        var known: Set<TypeExpression> = []
        let requirements = program.requirements
        for id in requirements.ids {
            let type = requirements[id].signature.type
            // Nearly all types are parsed.
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

    /// - Returns: The diagnostic, and the mistake that may also cause others.
    private mutating func diagnostic(_ site: RequirementSite) -> (Diagnostic, Shortfall.Cause?)? {
        let context = program.resolver.context(inside: site.protocol)
        guard let unparsed = unparsedImports(of: context) else { return nil }
        let member = symbols.member(of: site)
        for type in member.types {
            for case .external(nil, let name) in program.resolver.names(in: type, context: context) {
                let first = name.parts[0]
                let isOfRuntime =
                    Modules.foundationTypes.contains(first) && program.resolver.seesFoundation(context)
                guard isOfOthers(first), !isOfRuntime, let owner = owner(of: first, notSeenIn: context),
                    let witnesses = witnesses(.init(name: first, owner: owner.module, unparsed: unparsed))
                else { continue }
                let place = site.reference(symbols, modules)
                let diagnostic = Diagnostic.unseenType(
                    name.text,
                    of: member.name.text,
                    program.resolver.reason(notToSee: first, of: owner, in: context, unlinkedImports: []),
                    narrow: program.resolver.declarations(
                        toRaise: [TypeName(module: owner.module, outermost: first)],
                        to: .public
                    ),
                    place,
                    providers: providers(of: site.requirement, naming: first, of: owner),
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

    private mutating func witnesses(_ question: WitnessQuestion) -> [Name: FactReference]? {
        if let known = witnesses[question] { return known }
        let found = places(question)
        witnesses[question] = .some(found)
        return found
    }

    /// The modules that are not parsed and that a file imports; nil if it also sees some through re-exports.
    private func unparsedImports(of context: NameContext) -> [Name]? {
        guard modules[context.module].views[context.file].seesUnparsed else { return [] }
        let imports = modules[context.module].facts.files[context.file].imports.map(\.module)
        let isReexported = ([context.module] + imports.compactMap(modules.named)).contains(
            where: modules.exportsUnparsed
        )
        return isReexported ? nil : imports.filter(modules.isUnparsed)
    }

    /// The module that declares a type that a file does not see; of several, the one with the widest access.
    private func owner(of name: Name, notSeenIn context: NameContext) -> TypeOwners.Owner? {
        symbols.owners(of: name).filter { $0.module != context.module }.max { $0.access < $1.access }
    }

    /// The properties that meet the requirement only because their files do not see the type either.
    private mutating func providers(
        of requirement: ID<Requirement>,
        naming type: Name,
        of owner: TypeOwners.Owner
    ) -> [(name: String, component: String, reference: FactReference)] {
        var found: [FactReference: (String, String, FactReference)] = [:]
        for (parent, provider) in providers[requirement] ?? [] {
            let property = program.properties[provider]
            let (module, file) = (symbols[property.symbol].module, symbols[property.symbol].file)
            if module == owner.module || modules[module].views[file].sees(owner.module) { continue }
            // Leave out a property whose type is a generic parameter.
            let types = symbols.member(of: property).types
            guard types.contains(where: { $0.paths.contains { $0.parts[0].name == type } }) else { continue }
            let reference = property.reference(symbols, modules)
            found[reference] = (property.signature.name.text, components[parent].name, reference)
        }
        return found.values.sorted { ($0.2.path, $0.0, $0.1) < ($1.2.path, $1.0, $1.1) }
    }

    private typealias Reading = (parent: ID<Component>, property: ID<Property>)

    private func findProviders() -> [ID<Requirement>: [Reading]] {
        var found: [ID<Requirement>: [Reading]] = [:]
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

/// Whether modules that are not parsed declare a type of some name, judged by the program's own code.
///
/// The problem. A file sees no parsed module that declares `HTTPClient`, but it imports Foundation. Does it mean Foundation's?
/// The linker does not know Foundation's types, and a list of them would be out of date with the next release.
///
/// The idea. If a file imports Foundation and the parsed module that declares `HTTPClient`, and names the type without a
/// module, the compiler rejects it as ambiguous if both declare it. So one such file is a witness that Foundation does not.
/// Without a witness, the answer is unknown.
private struct WitnessQuestion: Hashable {
    let name: Name
    let owner: ID<Module>
    /// Modules that are not parsed and may also declare it.
    let unparsed: [Name]
}

extension UnseenTypeCheck {
    /// For each unparsed module, a place where a file imports it and names the parsed module's type; nil if a module has no
    /// such file.
    ///
    /// - Complexity: Linear in the declarations of the files that import the parsed module.
    private func places(_ question: WitnessQuestion) -> [Name: FactReference]? {
        let (name, owner, unparsed) = (question.name, question.owner, question.unparsed)
        guard !unparsed.contains(where: isShadowedByOthers), !modules.exportsUnparsed(owner) else { return nil }
        var missing = Set(unparsed)
        var places: [Name: FactReference] = [:]
        for module in modules.ids where modules[module].imports.contains(owner) {
            for file in modules[module].facts.files.indices {
                if missing.isEmpty { return places }
                let imports = modules[module].facts.files[file].imports
                guard imports.contains(where: { $0.isPlain && $0.path == modules[owner].nameInFacts }) else {
                    continue
                }
                let shown = imports.filter { $0.isPlain && missing.contains($0.path) }.map(\.path)
                guard !shown.isEmpty, let place = place(of: name, owner, module, file) else { continue }
                for path in shown { places[path] = place }
                missing.subtract(shown)
            }
        }
        return missing.isEmpty ? places : nil
    }

    /// Where a file names a module's type outside any `#if`.
    private func place(of name: Name, _ owner: ID<Module>, _ module: ID<Module>, _ file: Int) -> FactReference? {
        let facts = modules[module].facts.files[file]
        for index in facts.declarations.indices where facts.declarations[index].conditions.isEmpty {
            let declaration = facts.declarations[index]
            let symbol = symbols.symbol(module: module, file: file, declaration: index)
            let means = { (context: NameContext) in
                program.resolver.meaning(of: name, in: context) == .type(TypeName(module: owner, outermost: name))
            }
            if declaration.kind == .extension && declaration.meaning?.type.word == name
                || declaration.inheritance.contains(where: { $0.type.withoutAttributes.word == name }),
                means(program.resolver.context(around: symbol))
            {
                return symbols[symbol].reference(in: modules)
            }
            let member = declaration.members.firstIndex {
                $0.conditions.isEmpty && $0.typeOrigin == .written && $0.types.contains { $0.word == name }
            }
            if let member, means(program.resolver.context(inside: symbol)) {
                return symbols[symbol].reference(toMember: member, in: modules)
            }
        }
        return nil
    }
}

/// Whether the compiler prefers any other module's types to those of this module.
private func isShadowedByOthers(_ module: Name) -> Bool {
    module.utf8.first == UInt8(ascii: "_") || preferred.contains(module)
}

/// The modules that come with the compiler. Not all are known to give way.
private let preferred: Set<Name> = [
    "Cxx", "CxxStdlib", "Distributed", "Observation", "RegexBuilder", "Runtime", "Swift", "Synchronization",
]
