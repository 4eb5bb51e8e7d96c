// Compares the contributions in a linked program with the results of the oracle.

import NeedleDiagnostics
import NeedleGraph
import NeedleLinker
import TestSupport

extension Program {
    /// A failure if the contributions of a linked program, or the messages about uncollected ones, are wrong; else nil.
    func wrongContributions(_ linked: LinkedFixture) -> Failure? {
        // A mistake may prevent the link of components below.
        guard hasContributions, mistake == nil else { return nil }
        let pairs = collectedPairs
        let expected = pairs.map { pair in
            let (collector, contributor) = (component(pair.collector), component(pair.contributor))
            return "\(collector.name.plain) collects \(contributor.name.plain) in \(module(pair.home).name)"
        }
        let graph = linked.graph
        let found = graph.contributions.list.map { contribution in
            let (collector, contributor) = (contribution.collector, contribution.component)
            let names = [collector, contributor].map { Self.lastName(graph.components[$0].name) }
            return "\(names[0]) collects \(names[1]) in \(graph.modules[contribution.module].name)"
        }
        if let lines = lineDifference(expected: Self.text(expected), actual: Self.text(found)) {
            return Failure(kind: "other components contribute", details: lines)
        }
        let told = linked.diagnostics.filter { [.uncollectedContribution, .emptyCollection].contains($0.id) }
            .map { "\(Self.lastName(Self.quoted($0.message)[1])): \($0.id.name)" }
        if let lines = lineDifference(expected: Self.text(faults(pairs)), actual: Self.text(told)) {
            return Failure(kind: "other contributions are not collected", details: lines)
        }
        return nil
    }

    /// The components that nothing collects, and those that collect a type that nothing contributes.
    private func faults(_ pairs: [CollectedPair]) -> [String] {
        let lost = components.filter { component in
            component.contribution != nil && !pairs.contains { $0.contributor == component.id }
                && !components.contains { $0.superclass == component.id }
                && !edges.contains { $0.child == component.id }
        }
        let empty = components.flatMap { component in
            component.collections.filter { collection in
                !components.contains { other in
                    other.contribution.map { canonical($0.type) == canonical(collection.type) } ?? false
                }
            }.map { _ in "\(component.name.plain): empty-collection" }
        }
        return lost.map { "\($0.name.plain): uncollected-contribution" } + empty
    }

    private static func text(_ lines: [String]) -> String { lines.sorted().map { $0 + "\n" }.joined() }
}
