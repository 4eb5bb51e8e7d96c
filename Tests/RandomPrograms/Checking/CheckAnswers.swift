// Compares the answers of `why` and `who-needs` with the results of the oracle on all paths.

import NeedleQuestions
import TestSupport

extension Program {
    /// A failure if the answers about a linked program differ from the oracle's; else nil.
    func wrongAnswers(_ linked: LinkedFixture) -> Failure? {
        // An answer covers all settings of the flags.
        let oracles = self.oracles
        guard mistake == nil, !oracles.contains(where: \.isCut) else { return nil }
        let graph = ScopeGraph(linked.graph)
        let (said, ways) = answers(of: graph)
        let expected = providers(oracles)
        // A condition on the path and one of the property may exclude each other, which an answer does not detect. A program with
        // a subclass of a contributor does not create that contributor, although another program may.
        let isExact = conditionalModules.isEmpty && components.allSatisfy { $0.superclass == nil }
        // A module that lists a contribution provides it with the properties that the module sees. If a requirement is missing on
        // one path, the contribution is not moved to a module above, which may see a provider on another path.
        let isListedTooLow = hasContributions && !isWhole
        let isRight =
            switch (isExact, isListedTooLow) {
            case (true, false): said == expected
            case (true, true): said.isSubset(of: expected)
            case (false, false): expected.isSubset(of: said)
            case (false, true): true
            }
        guard isRight else {
            let details =
                "said only \(said.subtracting(expected).sorted())\nexpected only \(expected.subtracting(said).sorted())"
            return Failure(kind: "'why' names other providers", details: details)
        }
        let taken = takers(in: graph)
        guard taken == said else {
            let details =
                "said only \(taken.subtracting(said).sorted())\n'why' only \(said.subtracting(taken).sorted())"
            return Failure(kind: "'who-needs' and 'why' differ", details: details)
        }
        guard conditionalModules.isEmpty, !hasContributions, let oracle = oracles.first, !isRecursive else {
            return nil
        }
        let counted = pathCounts(oracle)
        guard ways == counted else {
            let differences = Set(ways.keys).union(counted.keys).sorted().filter { ways[$0] != counted[$0] }
            let details = differences.map { "\($0): \(ways[$0] ?? 0), not \(counted[$0] ?? 0)" }
            return Failure(kind: "'why' counts other ways", details: details.joined(separator: "\n"))
        }
        return nil
    }

    /// Each requirement with one of its providers, for example `Leaf.limit <- Root.limit`, and the number of paths to it.
    private func answers(of graph: ScopeGraph) -> (texts: Set<String>, ways: [String: Int]) {
        var ways: [String: Int] = [:]
        for scope in graph.scopes.indices where graph.isReached[scope] {
            for statement in graph.scopes[scope].statements {
                for choice in graph.providers(of: statement.requirement, for: scope).choices {
                    guard let property = choice.property else { continue }
                    let text = text(graph, scope, statement.requirement, property)
                    // Functions with the same name are several requirements.
                    ways[text, default: 0] += choice.paths.number ?? .max
                }
            }
        }
        return (Set(ways.keys), ways)
    }

    private func takers(in graph: ScopeGraph) -> Set<String> {
        var texts: Set<String> = []
        for property in graph.properties.indices {
            for taker in graph.takers(of: property) where graph.isReached[taker.scope] {
                let requirement = graph.scopes[taker.scope].statements[taker.statement].requirement
                // A scope below a root may have another parent that is not.
                let choices = graph.providers(of: requirement, for: taker.scope).choices
                guard choices.contains(where: { $0.property == property }) else { continue }
                texts.insert(text(graph, taker.scope, requirement, property))
            }
        }
        return texts
    }

    private func text(_ graph: ScopeGraph, _ scope: Int, _ requirement: Int, _ property: Int) -> String {
        let owner = graph.scopes[graph.properties[property].scope]
        func path(_ scope: ScopeGraph.Scope) -> String { "\(graph.modules[scope.module])/\(scope.name)" }
        return "\(path(graph.scopes[scope])).\(graph.requirements[requirement].name) <- "
            + "\(path(owner)).\(graph.properties[property].name)"
    }

    // MARK: - By brute force

    private func providers(_ oracles: [Oracle]) -> Set<String> {
        var texts: Set<String> = []
        for oracle in oracles {
            for way in oracle.ways {
                for requirement in oracle.requirements(atEndOf: way) {
                    guard let provision = oracle.provision(of: requirement, atEndOf: way) else { continue }
                    texts.insert(text(way, requirement, provision))
                }
            }
        }
        return texts
    }

    private func text(_ way: Oracle.Way, _ requirement: Requirement, _ provision: Oracle.Provision) -> String {
        let (scope, owner) = (component(way.components[way.components.count - 1]), component(provision.owner))
        return "\(path(scope)).\(requirement.shownName) <- \(path(owner)).\(provision.property.shownName)"
    }

    /// For example `Feed/Outer.FeedComponent`.
    func path(_ component: ComponentDeclaration) -> String {
        let names = [component.namespace].compactMap(\.self) + [component.name.plain + argument(of: component)]
        return "\(module(component.module).name)/\(names.joined(separator: "."))"
    }

    private func argument(of component: ComponentDeclaration) -> String {
        guard component.isGeneric else { return "" }
        switch component.argument {
        case .named(let id):
            let owner = module(type(id).module)
            return "<\(owner.isParsed ? owner.name + "." : "")\(type(id).name.plain)>"
        case .data: return "<Data>"
        default: return "<Int>"
        }
    }

    private func pathCounts(_ oracle: Oracle) -> [String: Int] {
        /// A path from a provider to a scope that needs it. All calls for a child in one module are one edge, and so are the
        /// children of a base class.
        struct Path: Hashable {
            var start: Int
            var steps: [Step]
        }
        struct Step: Hashable {
            var child: Int
            var home: Int
        }
        var ways: [String: Set<Path>] = [:]
        for way in oracle.ways {
            for requirement in oracle.requirements(atEndOf: way) {
                guard let provision = oracle.provision(of: requirement, atEndOf: way) else { continue }
                let steps = way.edges[provision.depth...].map { edge in
                    Step(child: edge.child, home: edge.home ?? component(edge.parent).module)
                }
                let path = Path(start: way.components[provision.depth], steps: steps)
                ways[text(way, requirement, provision), default: []].insert(path)
            }
        }
        return ways.mapValues(\.count)
    }

    private var isRecursive: Bool {
        var left = Set(components.map(\.id))
        let edges = scopeEdges
        while let leaf = left.first(where: { id in !edges.contains { $0.parent == id && left.contains($0.child) } }) {
            left.remove(leaf)
        }
        return !left.isEmpty
    }
}
