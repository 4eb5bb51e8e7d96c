// Answers questions about the graph: `tree`, `why`, `who-needs`, `makes`, `unused` and `graph`.

internal import NeedleDiagnostics
internal import NeedleGraph
internal import NeedleInspection

/// A question about the graph, in the words of a person.
package enum Question: Hashable, Sendable {
    /// The scopes below one as a tree.
    /// - Parameters:
    ///   - top: nil for all roots.
    ///   - depth: How many levels are shown; nil for all.
    ///   - module: The module whose scopes are shown, with those above them; nil for all.
    case tree(top: String?, depth: Int?, module: String?)
    /// The roots, and which module registers the scopes of each.
    case roots
    /// Who provides what a scope requires: `FeedComponent.imageLoader`, or all of `FeedComponent`.
    /// - Parameter origin: The scope that each way has to come from; nil for any.
    case why(String, from: String?)
    /// Who needs what a scope has: `RootComponent.session`, or anything of `RootComponent`.
    case whoNeeds(String)
    /// The objects that reading a member creates at once: `RootComponent.firstScreen`.
    case makes(String)
}

/// Answers a question about the graph of the workspace as it is now. What changed is parsed; no code is written.
package func runQuestion(_ question: Question, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        guard let graph = try InspectedGraph(session, &report) else { return report }
        let owners = try question.namesOwners ? graph.owners() : nil
        report.hints = owners?.hints ?? []
        do throws(ScopeNames.Failure) {
            report.output = try answer(question, graph, owners)
        } catch {
            throw Failure(error.message)
        }
        return report
    }
}

extension Question {
    /// Whether the answer tells who owns what it lists.
    fileprivate var namesOwners: Bool {
        switch self {
        case .why, .whoNeeds: true
        case .tree, .roots, .makes: false
        }
    }
}

private func answer(
    _ question: Question,
    _ inspected: InspectedGraph,
    _ owners: FileOwners?
) throws(ScopeNames.Failure) -> String {
    let graph = inspected.scopes
    let names = ScopeNames(graph)
    let text = AnswerText(graph, location: inspected.places()) { owners?.owners(of: $0) ?? [] }
    switch question {
    case .tree(let top, let depth, let module):
        let module = try module.map(names.module)
        let tops = try top.map { name throws(ScopeNames.Failure) in [try names.scope(name)] } ?? graph.tops
        return tops.isEmpty ? "no component\n" : graph.treeText(of: tops, depth: depth, module: module)
    case .roots: return rootsText(inspected.linked)
    case .why(let subject, let origin):
        let subject = try names.subject(subject)
        let origin = try origin.map(names.scope)
        let statements = graph.scopes[subject.scope].statements
        let answers = { (statement: Int) in
            graph.providers(of: statements[statement].requirement, for: subject.scope, from: origin)
        }
        guard let member = subject.member else {
            return text.text(of: statements.indices.map(answers), for: subject.scope)
        }
        let collections = graph.collections.filter { $0.scope == subject.scope && $0.name == member }
        if !collections.isEmpty { return collections.map(text.text).joined() }
        return try names.statements(member, of: subject.scope).map { text.text(of: answers($0)) }.joined()
    case .whoNeeds(let subject):
        let subject = try names.subject(subject)
        guard let member = subject.member else { return text.text(ofTakersBy: subject.scope) }
        return try names.properties(member, of: subject.scope).map { property in
            text.text(of: graph.takers(of: property), taking: property)
        }.joined(separator: "\n")
    case .makes(let subject):
        let subject = try names.subject(subject)
        return try names.members(subject, in: inspected.linked).map { member in
            CreatedObjects(of: member, in: inspected.linked).text(location: inspected.places())
        }.joined(separator: "\n")
    }
}
