// Answers questions about the graph: `tree`, `why`, `who-needs` and `creates`.

internal import NeedleDiagnostics
package import NeedleDriver
internal import NeedleGraph
internal import NeedleLinker

/// A question about the graph, as a person types it.
package enum Question: Hashable, Sendable {
    /// The tree of scopes below one scope.
    /// - Parameters:
    ///   - top: nil for all roots.
    ///   - depth: The number of levels shown; nil for all.
    ///   - module: The module whose scopes are shown, with those above them; nil for all.
    case tree(top: String?, depth: Int?, module: String?)
    /// The roots, with the modules that register the scopes of each.
    case roots
    /// The providers of the requirements of a scope: `FeedComponent.imageLoader` for one, `FeedComponent` for all.
    /// - Parameter origin: A scope that each path must come from; nil for any.
    case why(String, from: String?)
    /// The scopes that need a member of a scope: `RootComponent.session` for one, `RootComponent` for all.
    case whoNeeds(String)
    /// The objects that reading a member creates at once: `RootComponent.firstScreen`.
    case creates(String)
}

/// Answers a question about the current graph of the workspace. Changed sources are parsed; no code is written.
///
/// - Parameter format: Counts for `why` and `who-needs`, and for a tree, whose JSON is that part of the graph. Other answers are
///   always text.
package func runQuestion(_ question: Question, in format: AnswerFormat = .text, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        let hasObjects = if case .tree = question { format == .json } else { false }
        guard let graph = try InspectedGraph(session, withObjects: hasObjects, &report) else { return report }
        if case .tree(let top, let depth, let module) = question, format == .json {
            let shown = try graph.scopesOfTree(top: top, depth: depth, module: module)
            report.output = try graph.json(showing: shown, GraphRequest(.json), &report)
            return report
        }
        let owners: FileOwners? =
            switch question {
            case .why, .whoNeeds: try graph.owners()
            case .tree, .roots, .creates: nil
            }
        report.hints = owners?.hints ?? []
        report.linked.append(graph)
        report.output = try Answering(graph, owners, format).answer(question)
        return report
    }
}

extension InspectedGraph {
    /// - Returns: nil for the whole graph.
    fileprivate func scopesOfTree(top: String?, depth: Int?, module: String?) throws(Failure) -> Set<Int>? {
        if top == nil, depth == nil, module == nil { return nil }
        let names = ScopeNames(scopes)
        let tops = try top.map { name throws(Failure) in [try names.scope(name)] } ?? scopes.tops
        return scopes.treeScopes(of: tops, depth: depth, module: try module.map(names.module))
    }
}

/// Answers questions about one graph.
private struct Answering {
    private let inspected: InspectedGraph
    private let graph: ScopeGraph
    private let names: ScopeNames
    private let text: AnswerText
    /// The writer of JSON; nil for an answer in text.
    private let json: AnswerJSON?

    init(_ inspected: InspectedGraph, _ owners: FileOwners?, _ format: AnswerFormat) {
        self.inspected = inspected
        graph = inspected.scopes
        names = ScopeNames(graph)
        let places = inspected.places()
        text = AnswerText(graph, location: places) { owners?.owners(of: $0) ?? [] }
        json = format == .json ? AnswerJSON(graph: graph, location: places, owners: owners.map { $0.owners(of:) }) : nil
    }

    func answer(_ question: Question) throws(Failure) -> String {
        switch question {
        case .tree(let top, let depth, let module):
            let module = try module.map(names.module)
            let tops = try top.map { name throws(Failure) in [try names.scope(name)] } ?? graph.tops
            return tops.isEmpty ? "no component\n" : graph.treeText(of: tops, depth: depth, module: module)
        case .roots: return rootsText(inspected.linked)
        case .why(let subject, let origin): return try providers(subject, from: origin)
        case .whoNeeds(let subject): return try takers(subject)
        case .creates(let subject):
            let subject = try names.subject(subject)
            let linked = inspected.linked
            let objects = findObjects(linked.solution, inspected.context.workers)
            return try names.members(subject, objects, in: linked).map { member in
                CreatedObjects(of: member, objects, in: linked).text(location: inspected.places())
            }.joined(separator: "\n")
        }
    }

    private func providers(_ subject: String, from origin: String?) throws(Failure) -> String {
        let subject = try names.subject(subject)
        let origin = try origin.map(names.scope)
        let statements = graph.scopes[subject.scope].statements
        let answer = { (statement: Int) in
            graph.providers(of: statements[statement].requirement, for: subject.scope, from: origin)
        }
        guard let member = subject.member else {
            let answers = statements.indices.map(answer)
            let collections = graph.collections.filter { $0.scope == subject.scope }
            return json?.document(answers, collections).text ?? text.text(of: answers, for: subject.scope)
        }
        let collections = graph.collections.filter { $0.scope == subject.scope && $0.name == member }
        if !collections.isEmpty {
            return json?.document([], collections).text ?? collections.map(text.text).joined()
        }
        let answers = try names.statements(member, of: subject.scope).map(answer)
        return json?.document(answers, []).text ?? answers.map(text.text).joined()
    }

    private func takers(_ subject: String) throws(Failure) -> String {
        let subject = try names.subject(subject)
        guard let member = subject.member else {
            let taken = graph.propertiesOf[subject.scope].filter { graph.properties[$0].isTaken }
            return json?.document(takersOf: taken).text ?? text.text(ofTakersBy: subject.scope)
        }
        let properties = try names.properties(member, of: subject.scope)
        return json?.document(takersOf: properties).text
            ?? properties.map { text.text(of: graph.takers(of: $0), taking: $0) }.joined(separator: "\n")
    }
}
