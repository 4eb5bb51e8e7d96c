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
    case creates(String)
}

/// The form of an answer to `why` and `who-needs`; the others are texts.
package enum AnswerFormat: String, Hashable, Sendable, CaseIterable {
    case text, json
}

/// Answers a question about the graph of the workspace as it is now. What changed is parsed; no code is written.
package func runQuestion(_ question: Question, in format: AnswerFormat = .text, _ session: Session) -> Report {
    untilCurrent { () throws(Failure) in
        var report = Report()
        guard let graph = try InspectedGraph(session, &report) else { return report }
        let owners = try question.namesOwners ? graph.owners() : nil
        report.hints = owners?.hints ?? []
        do throws(ScopeNames.Failure) {
            report.output = try Answering(graph, owners, format).answer(question)
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
        case .tree, .roots, .creates: false
        }
    }
}

/// Answers questions about one graph.
private struct Answering {
    private let inspected: InspectedGraph
    private let graph: ScopeGraph
    private let names: ScopeNames
    private let text: AnswerText
    /// The writer for programs; nil where a person reads.
    private let json: AnswerJSON?

    init(_ inspected: InspectedGraph, _ owners: FileOwners?, _ format: AnswerFormat) {
        self.inspected = inspected
        graph = inspected.scopes
        names = ScopeNames(graph)
        let places = inspected.places()
        text = AnswerText(graph, location: places) { owners?.owners(of: $0) ?? [] }
        json = format == .json ? AnswerJSON(graph, location: places, owners: owners.map { $0.owners(of:) }) : nil
    }

    func answer(_ question: Question) throws(ScopeNames.Failure) -> String {
        switch question {
        case .tree(let top, let depth, let module):
            let module = try module.map(names.module)
            let tops = try top.map { name throws(ScopeNames.Failure) in [try names.scope(name)] } ?? graph.tops
            return tops.isEmpty ? "no component\n" : graph.treeText(of: tops, depth: depth, module: module)
        case .roots: return rootsText(inspected.linked)
        case .why(let subject, let origin): return try providers(subject, from: origin)
        case .whoNeeds(let subject): return try takers(subject)
        case .creates(let subject):
            let subject = try names.subject(subject)
            let (linked, objects) = (inspected.linked, inspected.findObjects())
            return try names.members(subject, objects, in: linked).map { member in
                CreatedObjects(of: member, objects, in: linked).text(location: inspected.places())
            }.joined(separator: "\n")
        }
    }

    private func providers(_ subject: String, from origin: String?) throws(ScopeNames.Failure) -> String {
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

    private func takers(_ subject: String) throws(ScopeNames.Failure) -> String {
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
