// The linker against the oracle, both ways: what is missing, and who provides what is not.

import NeedleDiagnostics
import NeedleGraph
import NeedleLinker
import RandomTesting
import Testing

struct OracleTests {
    @Test func theLinkerAgreesWithTheOracleOnRandomPrograms() {
        var programs = 0
        var errorFree = 0
        checkSeeds(3000) { generator in
            let modules = RandomProgram.modules(using: &generator)
            let comparison = Comparison(modules)
            programs += 1
            if comparison.linked.messages(.missingProvider).isEmpty { errorFree += 1 }
            return comparison.problems.isEmpty ? [] : comparison.problems + [builderCode(modules)]
        }
        // Both sides of the comparison are worth something only if both kinds of programs come up; a single seed that
        // is run again has one.
        #expect(
            (300...2700).contains(errorFree) || programs < 3000,
            "\(errorFree) of 3000 programs are without errors"
        )
    }

    /// A program with `#if`s is right if each build of it is, and each reads what that build alone would.
    @Test func theLinkerAgreesWithTheOracleInEachBuild() {
        var programs = 0
        var errorFree = 0
        checkSeeds(2000) { generator in
            let modules = RandomProgram.modules(using: &generator).withConditions(using: &generator)
            let linked = Linked(modules)
            programs += 1
            if linked.messages(.missingProvider).isEmpty { errorFree += 1 }
            let problems = BuildComparison(linked).problems
            return problems.isEmpty ? [] : problems + [builderCode(modules)]
        }
        #expect(
            (200...1800).contains(errorFree) || programs < 2000,
            "\(errorFree) of 2000 programs are without errors"
        )
    }
}

/// What the linker says about a program with `#if`s, and the oracle about each build of it.
private struct BuildComparison {
    let linked: Linked

    init(_ linked: Linked) {
        self.linked = linked
    }

    var problems: [String] {
        let builds = Build.all.map { Comparison(linked, $0, linked.modules.inBuild($0)) }
        let areRight = builds.allSatisfy(\.isComplete)
        guard linked.messages(.missingProvider).isEmpty else {
            // What no module can name together in all builds may be named in each.
            let mayBeUnnameable = builds.contains { $0.hasForeignEdges }
            return areRight && !mayBeUnnameable ? ["only the linker misses \(linked.messages(.missingProvider))"] : []
        }
        if areRight { return builds.flatMap(\.wrongProviders) }
        // Of a name with two types, the linker tells once.
        return linked.messages(.conflictingRequirements).isEmpty ? ["only the oracle misses something"] : []
    }
}

/// What the linker and the oracle say about one program.
private struct Comparison {
    let linked: Linked
    private let build: Build
    private let oracle: Oracle

    init(_ modules: [ModuleGraph]) {
        self.init(Linked(modules), Build(flags: []), modules)
    }

    /// - Parameter modules: The program in that build.
    init(_ linked: Linked, _ build: Build, _ modules: [ModuleGraph]) {
        self.linked = linked
        self.build = build
        oracle = Oracle(modules)
    }

    var isComplete: Bool { missing.isEmpty }

    var hasForeignEdges: Bool { oracle.edges.contains(where: oracle.isForeign) }

    /// Where they differ; empty if nowhere.
    var problems: [String] {
        let (missing, reported) = (missing, reported)
        // A component may need one name with two types, which no object can meet, but each can be found.
        let expected: [DiagnosticID] = [.missingProvider, .noRootModule, .conflictingRequirements]
        let all = linked.diagnostics.filter { !expected.contains($0.id) }
        let told = missing.subtracting(ofConflicts)
        guard told == reported else {
            return [
                "only the oracle misses \(told.subtracting(reported).sorted())",
                "only the linker misses \(reported.subtracting(told).sorted())",
            ]
        }
        return all.map(\.message) + circles + (missing.isEmpty ? wrongProviders : [])
    }

    /// What passes through an environment and is spelled by way of itself.
    private var circles: [String] {
        let graph = linked.graph
        return graph.components.ids.flatMap { id in
            (graph.environments[id]?.members ?? []).compactMap { member in
                var next: PassedThrough? = member
                for _ in graph.components.ids {
                    guard case .child(let child, let wanted) = next?.spelling else { return nil }
                    next = graph.environments[child]?.members.first { $0.requirement == wanted }
                }
                return "\(linked.fullName(id)) spells \(linked.description(member.requirement)) in a circle"
            }
        }
    }

    /// For example `Child3 needs a: Int`, for the first component on each failing chain that states it: whoever
    /// passes a requirement on and states it as well is the one to be told.
    private var missing: Set<String> {
        var found: Set<String> = []
        for chain in oracle.chains {
            for requirement in oracle.requirements(atEndOf: chain)
            where oracle.answer(requirement, atEndOf: chain) == .nobody && !isStatedAbove(requirement, chain) {
                found.insert("\(chain[chain.count - 1].child) needs \(requirement.name): \(requirement.type)")
            }
        }
        return found
    }

    /// What is missing of a component that has a provider of that name, of another type, for another requirement: the two
    /// requirements are the mistake, and are told of as such.
    private var ofConflicts: Set<String> {
        let missing = missing
        var found: Set<String> = []
        for child in Set(oracle.chains.compactMap { $0.last?.child }) {
            let requirements = oracle.chains.filter { $0.last?.child == child }.flatMap(oracle.requirements(atEndOf:))
            func text(_ requirement: Oracle.Requirement) -> String {
                "\(child) needs \(requirement.name): \(requirement.type)"
            }
            for requirement in requirements where missing.contains(text(requirement)) {
                let rivals = requirements.filter { $0.name == requirement.name && $0.type != requirement.type }
                if rivals.contains(where: { !missing.contains(text($0)) }) { found.insert(text(requirement)) }
            }
        }
        return found
    }

    /// Whether a component on the way states the requirement, as far up as it is passed on.
    private func isStatedAbove(_ requirement: Oracle.Requirement, _ chain: [Oracle.Edge]) -> Bool {
        for edge in chain.reversed() {
            if oracle.isForeign(edge) { return false }
            if oracle.states(edge.parent, requirement) { return true }
        }
        return false
    }

    /// The pairs of component and requirement that the diagnostics name, in their text and in their notes.
    private var reported: Set<String> {
        var found: Set<String> = []
        for diagnostic in linked.diagnostics where diagnostic.id == .missingProvider {
            let quoted = Self.quoted(diagnostic.message)
            found.insert("\(quoted[0]) needs \(quoted[1])")
            for note in diagnostic.notes where note.message.hasSuffix("needs it, too") {
                found.insert("\(Self.quoted(note.message)[0]) needs \(quoted[1])")
            }
        }
        return found
    }

    private static func quoted(_ text: String) -> [String] {
        text.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// The chains at whose end the bindings lead to another property than the oracle's.
    var wrongProviders: [String] {
        oracle.chains.flatMap { chain in
            oracle.requirements(atEndOf: chain).compactMap { requirement in
                let expected = oracle.answer(requirement, atEndOf: chain)
                let found = run(requirement, chain)
                guard expected != found else { return nil }
                let path = chain.map(\.parent) + [chain[chain.count - 1].child]
                return "\(path), \(build): \(requirement) is \(found) and not \(expected)"
            }
        }
    }

    /// Follows the bindings as the generated code does at run time.
    private func run(_ requirement: Oracle.Requirement, _ chain: [Oracle.Edge]) -> Oracle.Answer {
        let end = linked.component(chain[chain.count - 1].child)
        let graph = linked.graph
        let site = graph.requirementSites[end].first {
            let signature = graph.requirements[$0.requirement].signature
            return signature.name.text == requirement.name && signature.type.description == requirement.type
        }
        guard var wanted = site?.requirement else { return .nobody }
        for depth in chain.indices.reversed() {
            let edge = linked.edge(chain[depth].parent, chain[depth].child)
            switch edge.flatMap({ source(of: wanted, $0) }) {
            case .parent(let provider): return answer(provider, depth)
            case .environment(let carrier):
                guard let edge, isDeclared(carrier, by: edge.parent) else { return .nobody }
                wanted = carrier
            case .ancestors(let ancestors): return walk(ancestors, chain[..<depth])
            case .missing, .branches, nil: return .nobody
            }
        }
        return .nobody
    }

    /// How an edge meets a requirement in the build.
    private func source(of requirement: ID<Requirement>, _ edge: Edge) -> Binding.Source? {
        let source = edge.bindings.first { $0.requirement == requirement }?.source
        guard case .branches(let branches) = source else { return source }
        let taken = branches.filter { build.holds($0.condition) }
        return taken.count == 1 ? taken[0].source : nil
    }

    /// Whether what passes through a component has the requirement in the build.
    private func isDeclared(_ requirement: ID<Requirement>, by component: ID<Component>) -> Bool {
        let graph = linked.graph
        if graph.requirementSites[component].contains(where: { $0.requirement == requirement }) {
            return build.holds(graph.requirements[requirement].signature.condition)
        }
        let passed = graph.environments[component]?.members.first { $0.requirement == requirement }
        return passed.map { build.holds($0.condition) } ?? false
    }

    private func walk(_ ancestors: [Binding.Ancestor], _ chain: ArraySlice<Oracle.Edge>) -> Oracle.Answer {
        for depth in chain.indices.reversed() {
            let component = linked.component(chain[depth].parent)
            let ancestor = ancestors.first { $0.component == component && build.holds($0.condition) }
            if let ancestor {
                return answer(ancestor.provider, depth)
            }
        }
        return .nobody
    }

    private func answer(_ provider: Provider, _ depth: Int) -> Oracle.Answer {
        let property = linked.graph.properties[provider.property]
        let component = linked.graph.symbols[property.symbol].declaration.name.text
        return .property(
            Oracle.Property(component: component, index: property.member, access: property.access),
            depth: depth
        )
    }
}
