// Hover texts: the answers of `needle why`, `who-needs` and `creates` for the name under the pointer.

import NeedleDiagnostics
import NeedleDriver
import NeedleFileSystem
import NeedleGraph
import NeedleQuestions

extension LanguageServer {
    mutating func hover(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        guard let (text, fact) = try fact(parameters), let questions = questions() else { return .null }
        let answer = self.text(about: fact.reference, questions)
        if answer.isEmpty { return .null }
        let value = client.takesMarkdown ? "```text\n\(answer)```" : answer
        let content: JSONValue = [
            "kind": .string(client.takesMarkdown ? "markdown" : "plaintext"), "value": .string(value),
        ]
        return ["contents": content, "range": text.json(fact.range, client.encoding)]
    }

    /// The answers about a fact; empty if it is not in the graph.
    private func text(about fact: FactReference, _ questions: GraphQuestions) -> String {
        let workspace = workspace
        let writer = AnswerText(questions.scopes) { workspace?.place(of: $0) }
        switch fact.element {
        case .member:
            let provided = questions.providers(statedAt: fact).map(writer.text)
            let taken = questions.properties(at: fact).map { property in
                let takers = questions.scopes.properties[property].isTaken ? questions.scopes.takers(of: property) : []
                return takers.isEmpty ? "" : writer.text(of: takers, taking: property)
            }
            let created = workspace?.createdObjects(declaredAt: fact)
            let chain = created?.text { workspace?.place(of: $0) } ?? ""
            return (provided + taken + [chain]).filter { !$0.isEmpty }.joined(separator: "\n")
        case .declaration:
            return questions.components(at: fact).map { scope in
                let answers = questions.scopes.scopes[scope].statements.map {
                    questions.scopes.providers(of: $0.requirement, for: scope)
                }
                return writer.text(of: answers, for: scope) + "\n" + writer.text(ofTakersBy: scope)
            }.joined(separator: "\n")
        case .instantiation:
            return questions.edges(at: fact).map { questions.text(ofNeedsOver: $0) }.joined(separator: "\n")
        case .entryPoint, .file, .import, .inheritance: return ""
        }
    }
}

extension GraphQuestions {
    /// The demand of a child, and whether the parent that creates it meets that demand.
    fileprivate func text(ofNeedsOver number: Int) -> String {
        let edge = scopes.edges[number]
        let (parent, child) = (scopes.scopes[edge.parent].name, scopes.scopes[edge.child].name)
        var (here, above): ([String], [String]) = ([], [])
        for requirement in scopes.scopes[edge.child].demand {
            let name = scopes.requirements[requirement].text
            for branch in edge.branches(of: requirement) {
                switch branch.source {
                case .property(let property):
                    let owner = scopes.scopes[scopes.properties[property].scope].name
                    here.append("  \(name)  \(owner).\(scopes.properties[property].name)")
                case .passes(let passed):
                    above.append("  \(name)  \(owners(of: [scopes.providers(of: passed, for: edge.parent)]))")
                case .nearest(let properties):
                    let names = properties.map { scopes.scopes[scopes.properties[$0].scope].name }
                    above.append("  \(name)  the nearest of \(names.joined(separator: ", "))")
                case .missing: above.append("  \(name)  nothing provides it")
                }
            }
        }
        let subject = "\(child) and the scopes below it"
        if here.isEmpty, above.isEmpty { return "\(subject) need nothing\n" }
        return [(parent, here), ("scopes above \(parent)", above)].filter { !$0.1.isEmpty }.map { place, lines in
            "\(subject) take from \(place)\n" + lines.joined(separator: "\n") + "\n"
        }.joined()
    }

    /// The names of the components with the providers, for example `RootComponent and 2 others`.
    func owners(of answers: [ProviderAnswer]) -> String {
        var names: [String] = []
        for choice in answers.flatMap(\.choices) {
            let name = choice.property.map { scopes.scopes[scopes.properties[$0].scope].name } ?? "nothing"
            if !names.contains(name) { names.append(name) }
        }
        guard let first = names.first else { return "nothing" }
        return names.count == 1 ? first : "\(first) and \(names.count - 1) other\(names.count == 2 ? "" : "s")"
    }
}
