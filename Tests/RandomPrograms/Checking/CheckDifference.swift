// Compares the difference of two programs with that of the oracle's results on all their paths.

import NeedleQuestions
import TestSupport

extension Program {
    /// A failure if the differences to some smaller programs, and back, are wrong; else nil.
    func wrongDifference(_ linked: LinkedFixture) -> Failure? {
        guard isComparable else { return nil }
        let graph = ScopeGraph(linked.graph)
        let changes = changes
        // A few from all kinds of changes. The choice depends only on the program.
        for number in 0..<min(changes.count, 5) {
            let changed = changed(by: changes[number * changes.count / min(changes.count, 5)])
            let other = changed.live
            guard changed.isSound, other.isComparable,
                let otherLinked = try? linkFixture(Fixture(modules: changed.sources))
            else { continue }
            let otherGraph = ScopeGraph(otherLinked.graph)
            let difference = GraphDifference(from: graph, to: otherGraph)
            if !difference.isEmpty, graph.lock == otherGraph.lock {
                let kind = "the lines of two graphs that differ are the same"
                return Failure(kind: kind, details: "\(difference.facts)\n" + other.fixture.text)
            }
            let less = wrongDifference(to: other, difference)
            let more = other.wrongDifference(to: self, GraphDifference(from: otherGraph, to: graph))
            if let failure = less ?? more {
                return Failure(kind: failure.kind, details: failure.details + "\n" + other.fixture.text)
            }
        }
        return nil
    }

    private var isComparable: Bool { mistake == nil && !hasContributions && !oracles.contains(where: \.isCut) }

    private func wrongDifference(to other: Program, _ difference: GraphDifference) -> Failure? {
        let said = difference.facts
        var expected = facts.difference(to: other.facts)
        if !conditionalModules.isEmpty || !other.conditionalModules.isEmpty {
            // An answer covers all settings of the flags, including some that exclude each other.
            expected.provisions = said.provisions
        } else {
            let reached = Set(facts.provisions.keys).intersection(other.facts.provisions.keys)
            // The oracle does not know scopes that no root leads to.
            expected.provisions.merge(said.provisions.filter { !reached.contains($0.key) }) { $1 }
        }
        guard said != expected else { return nil }
        return Failure(kind: "the difference is another one", details: "said \(said)\nexpected \(expected)")
    }

    /// All facts that a difference compares, by names.
    private var facts: ProgramFacts {
        var facts = ProgramFacts()
        facts.scopes = Set(components.map(path))
        facts.edges = Set(scopeEdges.map { "\(path(component($0.parent))) -> \(path(component($0.child)))" })
        let oracles = self.oracles
        // A requirement with a kept default is no longer a requirement, unless some builds lack the component.
        let kept = (oracles.first?.defaults ?? []).filter { kept in
            oracles.allSatisfy { oracle in
                oracle.ways.contains { way in
                    way.components.last == kept.component && !way.edges.contains { $0.condition == .ifCurrentCompiler }
                }
            }
        }
        for component in components {
            let required = requirements(of: component).filter { requirement in
                !kept.contains(KeptDefault(component: component.id, requirement: requirement.id))
            }
            facts.requirements[path(component)] = required.map(\.shownName).sorted()
        }
        for oracle in oracles {
            for way in oracle.ways {
                let scope = component(way.components[way.components.count - 1])
                for requirement in oracle.requirements(atEndOf: way) {
                    let requirementName = requirement.shownName
                    // A name alone cannot distinguish several requirements.
                    guard facts.requirements[path(scope)]?.filter({ $0 == requirementName }).count == 1 else {
                        continue
                    }
                    let key = "\(path(scope)).\(requirementName)"
                    facts.provisions[key, default: []].insert(provider(of: requirement, way, oracle))
                }
            }
        }
        return facts
    }

    private func provider(of requirement: Requirement, _ way: Oracle.Way, _ oracle: Oracle) -> String {
        guard let provision = oracle.provision(of: requirement, atEndOf: way) else { return "nothing" }
        return "\(path(component(provision.owner))).\(provision.property.shownName)"
    }
}

/// The facts of one program that a difference compares.
private struct ProgramFacts {
    var scopes: Set<String> = []
    var edges: Set<String> = []
    /// The names of the requirements of each scope, sorted.
    var requirements: [String: [String]] = [:]
    /// All providers of each requirement of a scope that a root leads to.
    var provisions: [String: Set<String>] = [:]

    func difference(to other: ProgramFacts) -> DifferenceFacts {
        var difference = DifferenceFacts()
        difference.add("-", scopes.subtracting(other.scopes))
        difference.add("+", other.scopes.subtracting(scopes))
        difference.add("-", edges.subtracting(other.edges))
        difference.add("+", other.edges.subtracting(edges))
        for (scope, names) in requirements {
            guard let others = other.requirements[scope] else { continue }
            difference.add("-", Self.rest(of: names, without: others).map { "\(scope).\($0)" })
            difference.add("+", Self.rest(of: others, without: names).map { "\(scope).\($0)" })
        }
        for (requirement, providers) in provisions {
            guard let others = other.provisions[requirement], others != providers else { continue }
            difference.provisions[requirement] = "\(providers.sorted()) -> \(others.sorted())"
        }
        difference.lines.sort()
        return difference
    }

    /// The names that a list contains more often than another one, repeated accordingly.
    private static func rest(of names: [String], without others: [String]) -> [String] {
        var others = others
        return names.filter { name in
            guard let index = others.firstIndex(of: name) else { return true }
            others.remove(at: index)
            return false
        }
    }
}

/// A difference, by names.
private struct DifferenceFacts: Equatable {
    /// Sorted.
    var lines: [String] = []
    var provisions: [String: String] = [:]

    mutating func add(_ sign: String, _ names: some Sequence<String>) { lines += names.map { "\(sign) \($0)" } }
}

extension GraphDifference {
    fileprivate var facts: DifferenceFacts {
        var facts = DifferenceFacts()
        facts.add("-", scopes.removed.map(path))
        facts.add("+", scopes.added.map(path))
        facts.add("-", edges.removed.map { "\(path($0.parent)) -> \(path($0.child))" })
        facts.add("+", edges.added.map { "\(path($0.parent)) -> \(path($0.child))" })
        facts.add("-", requirements.removed.map { "\(path($0.scope)).\($0.name)" })
        facts.add("+", requirements.added.map { "\(path($0.scope)).\($0.name)" })
        facts.lines.sort()
        for provision in provisions {
            let requirement = "\(path(provision.requirement.scope)).\(provision.requirement.name)"
            facts.provisions[requirement] = "\(names(provision.before)) -> \(names(provision.after))"
        }
        return facts
    }

    private func path(_ scope: Scope) -> String { "\(scope.module)/\(scope.name)" }

    private func names(_ providers: Providers) -> [String] {
        let names =
            providers.known.map { "\(path($0.scope)).\($0.property)" } + (providers.areMissing ? ["nothing"] : [])
        return names.sorted()
    }
}
