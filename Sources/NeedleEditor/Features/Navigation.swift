// Navigation from a requirement to its providers, and from a property to its takers.

import NeedleDiagnostics
import NeedleDriver
import NeedleGraph
import NeedleQuestions

extension LanguageServer {
    /// The properties that provide a requirement.
    mutating func definition(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        guard let (_, fact) = try fact(parameters), let questions = questions() else { return .null }
        let providers = json(questions.providerReferences(of: fact.reference))
        return providers.isEmpty ? .null : .array(providers)
    }

    /// The requirements that a property meets, or the calls that create a component.
    mutating func references(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        guard let (_, fact) = try fact(parameters), let questions = questions() else { return .null }
        switch fact.reference.element {
        case .member: return .array(json(questions.takerReferences(of: fact.reference)))
        case .declaration:
            let edges = questions.components(at: fact.reference).flatMap { questions.scopes.edgesInto[$0] }
            return .array(json(edges.flatMap { questions.scopes.edges[$0].sites }))
        case .entryPoint, .file, .import, .inheritance, .instantiation: return .null
        }
    }

    /// Lines above requirements with their providers, and above properties with the number of their takers.
    mutating func codeLenses(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        let (path, text, source) = try source(parameters)
        guard let source, let questions = questions() else { return .array([]) }
        var lenses: [JSONValue] = []
        func add(_ title: String, at range: Range<Int>, leadingTo references: [FactReference]) {
            let position = text.position(of: range.lowerBound, client.encoding)
            let arguments: [JSONValue] = [.string(uri(of: path)), position.json, .array(json(references))]
            // A lens without a command is not shown; a command with an empty name does nothing.
            let command: JSONValue = [
                "title": .string(title), "command": .string(client.hasShowPlacesCommand ? "needle.showPlaces" : ""),
                "arguments": client.hasShowPlacesCommand ? .array(arguments) : nil,
            ]
            lenses.append(["range": text.json(range, client.encoding), "command": command])
        }
        for fact in source.facts(in: text) {
            guard case .member = fact.reference.element else { continue }
            let answers = questions.providers(statedAt: fact.reference)
            if !answers.isEmpty {
                let title = "provided by \(questions.owners(of: answers))"
                add(title, at: fact.range, leadingTo: questions.providerReferences(of: fact.reference))
            }
            let takers = questions.takers(ofPropertyAt: fact.reference)
            if !takers.isEmpty {
                let title = "taken by \(counted(Set(takers.map(\.scope)).count, "scope"))"
                add(title, at: fact.range, leadingTo: questions.takerReferences(of: fact.reference))
            }
        }
        return .array(lenses)
    }
}

extension GraphQuestions {
    /// The properties that provide the requirements that a declaration states.
    func providerReferences(of reference: FactReference) -> [FactReference] {
        providers(statedAt: reference).flatMap(\.choices).compactMap { choice in
            choice.property.map { scopes.properties[$0].reference }
        }
    }

    /// The requirements that the properties of a declaration meet.
    func takerReferences(of reference: FactReference) -> [FactReference] {
        takers(ofPropertyAt: reference).map { scopes.scopes[$0.scope].statements[$0.statement].reference }
    }
}
