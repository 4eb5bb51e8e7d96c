import NeedleQuestions
import TestSupport
import Testing

/// The graph of a program without errors, as people look at it.
func scopeGraph(_ text: String) throws -> ScopeGraph {
    let linked = try linkFixture(text)
    #expect(linked.report.filter { $0.kind == .error }.isEmpty, "\(linked.report)")
    return ScopeGraph(linked.graph)
}
