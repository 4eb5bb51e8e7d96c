import NeedleDiagnostics
import NeedleGraph
import NeedleLinker

/// Checks a program against the rules of a team.
///
/// Checks that need a root are skipped in a library without one.
///
/// - Returns: The state of each rule, and the breaches; for a link of all modules, also the patterns that match nothing.
func checkRules(
    _ rules: [Rule],
    _ solution: Solution,
    _ workers: Workers
) -> (findings: [RuleFinding], diagnostics: [Diagnostic]) {
    if rules.isEmpty { return ([], []) }
    var checker = RuleChecker(solution, workers)
    let findings = rules.map { checker.check($0) }
    return (findings, checker.diagnostics)
}

/// Checks rules one after the other, and keeps the results that several rules need.
private struct RuleChecker: SolutionReader {
    let solution: Solution
    private(set) var diagnostics: [Diagnostic] = []
    /// Nil for templates, which are no scopes.
    private let names: SideTable<Component, ScopeName?>
    private let workers: Workers
    private let hasRoot: Bool
    /// The full names of all properties of each component, including those that nothing takes.
    private lazy var members = findMembers()
    private var takers: PropertyTakers?
    private var knownTakers: [ID<Property>: [PropertyTakers.Taker]] = [:]
    /// The number of scopes on a shortest path from a root to each scope below one, and the parent on that path.
    private lazy var depths = findDepths()

    init(_ solution: Solution, _ workers: Workers) {
        (self.solution, self.workers) = (solution, workers)
        let program = solution.demand.program
        names = SideTable(
            program.components.ids.map { id in
                let component = program.components[id]
                if component.isTemplate { return nil }
                // The module of the declaration: the code of a generic component with arguments may be in another one.
                let module = program.modules[program.symbols[component.symbol].module].name
                return ScopeName(module: module, name: component.name, plain: component.type.fullText)
            }
        )
        hasRoot = program.components.ids.contains { program.components.isRoot($0) }
    }

    // MARK: - Rules

    mutating func check(_ rule: Rule) -> RuleFinding {
        reportUnmatchedPatterns(of: rule)
        let checks = rule.checks.filter { hasRoot || !$0.needsRoot }.map { check in
            let largest = self.check(check, of: rule).sorted { ($1.value, $0.name) < ($0.value, $1.name) }
            return RuleFinding.Check(check: check, largest: Array(largest.prefix(3)))
        }
        let matches =
            switch rule.kind {
            case .scopes: scopes(of: rule).count
            case .modules: modules.ids.count { id in rule.subjects.contains { $0.matches(module: modules[id].name) } }
            case .properties: countMembers(meantBy: rule.subjects)
            }
        return RuleFinding(rule: rule, matches: matches, checks: checks)
    }

    /// Reports the breaches of a check.
    /// - Returns: The numbers that the check limits, each with its name.
    private mutating func check(_ check: Rule.Check, of rule: Rule) -> [(name: String, value: Int)] {
        let limit = check.limit
        switch check.kind {
        case .mayNotTake: checkTaken(check.forbidden, rule)
        case .mayNotCreate: checkMade(check.forbidden, rule)
        case .maxRequirements:
            return scopes(of: rule).map { scope in
                let count = Set(program.sites[scope].map(\.requirement)).count
                if count > limit {
                    let fault = RuleFault.requirements(scope: name(scope), count: count, limit: limit)
                    let breach = Breach(rule.name, "\(key(scope)) has requirements", value: count)
                    diagnostics.append(.ruleBroken(fault, rule.words, program.reference(scope), breach))
                }
                return (name(scope), count)
            }
        case .maxDepth:
            let depths = depths
            return scopes(of: rule).compactMap { scope in
                guard let depth = depths[scope]?.depth else { return nil }
                if depth > limit {
                    let fault = RuleFault.depth(scope: name(scope), count: depth, limit: limit)
                    let breach = Breach(rule.name, "\(key(scope)) is deep", value: depth)
                    var diagnostic = Diagnostic.ruleBroken(fault, rule.words, program.reference(scope), breach)
                    diagnostic.componentPath = sequence(first: scope) { depths[$0]?.parent }.map(name).reversed()
                    diagnostics.append(diagnostic)
                }
                return (name(scope), depth)
            }
        case .maxTakers: return checkTakers(limit, rule)
        }
        return []
    }

    private mutating func checkTaken(_ patterns: [NamePattern], _ rule: Rule) {
        let scopes = Set(scopes(of: rule))
        for (property, owner) in takenProperties(meantBy: patterns) {
            let member = program.properties[property].signature.fullName
            for taker in takers(of: property) where scopes.contains(taker.component) {
                guard let site = solution.sites[taker.component].first(where: { $0.requirement == taker.requirement })
                else { continue }
                var diagnostic = Diagnostic.ruleBroken(
                    .takes(scope: name(taker.component), property: "\(name(owner)).\(member)"),
                    rule.words,
                    site.reference(symbols, modules),
                    Breach(rule.name, "\(key(taker.component)) takes \(key(owner)).\(member)")
                )
                let reference = program.properties[property].reference(symbols, modules)
                diagnostic.notes = [Note("'\(name(owner)).\(member)' is here", at: .fact(reference))]
                diagnostic.componentPath = taker.path.map(name)
                diagnostics.append(diagnostic)
            }
        }
    }

    private mutating func checkMade(_ patterns: [NamePattern], _ rule: Rule) {
        let meant = Set(components.ids.filter { isMeant($0, by: patterns) })
        // A contribution is an edge in each app that contains it.
        var reported: Set<Diagnostic> = []
        for edge in edges.values where meant.contains(edge.child) && !components.isTemplate(edge.parent) {
            for site in edge.sites where isSubject(edge, at: site, of: rule) {
                // The breach is reported for the superclass that creates the child.
                let isInherited = program.components.withSuperclasses(edge.parent).dropFirst().contains { superclass in
                    demand.edges(outOf: superclass).map { edges[$0] }.contains { other in
                        other.child == edge.child && other.sites.contains(site) && isSubject(other, at: site, of: rule)
                    }
                }
                if isInherited { continue }
                let fault = RuleFault.makes(parent: name(edge.parent), child: name(edge.child))
                let breach = Breach(rule.name, "\(key(edge.parent)) creates \(key(edge.child))")
                let diagnostic = Diagnostic.ruleBroken(fault, rule.words, site, breach)
                if reported.insert(diagnostic).inserted { diagnostics.append(diagnostic) }
            }
        }
    }

    /// Whether a rule applies to an edge that creates its child at a place.
    private func isSubject(_ edge: Edge, at site: FactReference, of rule: Rule) -> Bool {
        if modules[components[edge.child].module].name == site.module, rule.kind == .modules { return false }
        return rule.kind == .modules
            ? rule.subjects.contains { $0.matches(module: site.module) } : isMeant(edge.parent, by: rule.subjects)
    }

    private mutating func checkTakers(_ limit: Int, _ rule: Rule) -> [(name: String, value: Int)] {
        takenProperties(meantBy: rule.subjects).map { property, owner in
            let count = Set(takers(of: property).map(\.component)).count
            let member = program.properties[property].signature.fullName
            if count > limit {
                let fault = RuleFault.takers(property: "\(name(owner)).\(member)", count: count, limit: limit)
                let reference = program.properties[property].reference(symbols, modules)
                let breach = Breach(rule.name, "\(key(owner)).\(member) has takers", value: count)
                diagnostics.append(.ruleBroken(fault, rule.words, reference, breach))
            }
            return ("\(name(owner)).\(member)", count)
        }
    }

    // MARK: - Names

    private func name(_ id: ID<Component>) -> String { components[id].name }

    /// The name of a component in a baseline.
    private func key(_ id: ID<Component>) -> String { "\(modules[components[id].module].name)/\(name(id))" }

    private func isMeant(_ id: ID<Component>, by patterns: [NamePattern]) -> Bool {
        names[id].map { name in patterns.contains { $0.matches(name) } } ?? false
    }

    private func isMeant(_ member: String, of id: ID<Component>, by patterns: [NamePattern]) -> Bool {
        names[id].map { name in patterns.contains { $0.matches(name, member: member) } } ?? false
    }

    /// The scopes that a rule applies to.
    private func scopes(of rule: Rule) -> [ID<Component>] {
        rule.kind == .scopes ? components.ids.filter { isMeant($0, by: rule.subjects) } : []
    }

    private mutating func reportUnmatchedPatterns(of rule: Rule) {
        if solution.part != nil { return }
        for pattern in rule.subjects { checkMatch(pattern, rule.kind) }
        for check in rule.checks {
            for pattern in check.forbidden { checkMatch(pattern, check.kind == .mayNotTake ? .properties : .scopes) }
        }
    }

    private mutating func checkMatch(_ pattern: NamePattern, _ kind: Rule.Kind) {
        let isMatched =
            switch kind {
            case .scopes: components.ids.contains { isMeant($0, by: [pattern]) }
            case .modules: modules.ids.contains { pattern.matches(module: modules[$0].name) }
            case .properties: !takenProperties(meantBy: [pattern]).isEmpty || countMembers(meantBy: [pattern]) > 0
            }
        if isMatched { return }
        let members = kind == .properties ? members : nil
        func spellings(_ id: ID<Component>) -> [String] {
            let module = pattern.text.contains("/") ? modules[components[id].module].name + "/" : ""
            return (names[id]?.spellings ?? []).map { module + String(decoding: $0, as: UTF8.self) }
        }
        let near =
            switch kind {
            case .scopes: components.ids.flatMap(spellings)
            case .modules: modules.ids.map { modules[$0].name }
            case .properties:
                components.ids.flatMap { id in
                    (members?[id] ?? []).flatMap { member in spellings(id).map { "\($0).\(member)" } }
                }
            }
        let noun = kind == .properties ? "property" : String(kind.rawValue.dropLast())
        var hint = pattern.hasStar ? "" : suggestion(for: pattern.text, in: near)
        let module = pattern.text.prefix { $0 != "/" }
        let isNamed = module != pattern.text && !module.contains("*")
        if hint.isEmpty, isNamed, modules.named(Name(String(module))) == nil {
            hint = "; there is no module '\(module)', so write a name that exists"
        }
        diagnostics.append(.unmatchedRule(pattern.text, naming: noun, hint: hint, at: pattern.anchor))
    }

    private func findMembers() -> SideTable<Component, [String]> {
        let collector = MemberCollector(resolver: program.resolver, components: components)
        return SideTable(
            workers.map(components.ids) { [components] id in
                if components.isTemplate(id) { return [] }
                return Set(collector.properties(of: id).map(\.signature.fullName)).sorted(by: bytesAscending)
            }
        )
    }

    private mutating func countMembers(meantBy patterns: [NamePattern]) -> Int {
        let members = members
        return members.ids.reduce(0) { count, id in
            count + members[id].count { isMeant($0, of: id, by: patterns) }
        }
    }

    // MARK: - Takers and paths

    /// The properties that some edge reads and that match patterns, with the components that provide them.
    private mutating func takenProperties(
        meantBy patterns: [NamePattern]
    ) -> [(property: ID<Property>, owner: ID<Component>)] {
        let known = takers ?? PropertyTakers(solution)
        takers = known
        return known.properties.compactMap { property in
            guard let owner = program.properties.owner(of: property) else { return nil }
            let member = program.properties[property].signature.fullName
            return isMeant(member, of: owner, by: patterns) ? (property, owner) : nil
        }
    }

    private mutating func takers(of property: ID<Property>) -> [PropertyTakers.Taker] {
        if let known = knownTakers[property] { return known }
        let found = takers?.takers(of: property) ?? []
        knownTakers[property] = found
        return found
    }

    private func findDepths() -> [ID<Component>: (depth: Int, parent: ID<Component>?)] {
        let roots = components.ids.filter { components.isRoot($0) && names[$0] != nil }
        var found: [ID<Component>: (depth: Int, parent: ID<Component>?)] = [:]
        for root in roots { found[root] = (1, nil) }
        _ = reached(from: roots) { parent in
            let children = demand.edges(outOf: parent).map { edges[$0].child }
            let depth = (found[parent]?.depth ?? 0) + 1
            for child in children where found[child] == nil { found[child] = (depth, parent) }
            return children
        }
        return found
    }
}
