import NeedleGraph

/// Writes answers as JSON; `schemas/answers.schema.json` describes the form.
struct AnswerJSON {
    let graph: ScopeGraph
    /// The place of a fact; nil if it is not known.
    let location: (FactReference) -> Location?
    /// The owners of the file that declares a fact; nil if the workspace names no owners.
    let owners: ((FactReference) -> [String])?

    /// The providers of some requirements, and the contributors to some members.
    func document(_ answers: [ProviderAnswer], _ collections: [ScopeGraph.Collection]) -> JSONValue {
        [
            "version": 1, "answers": .array(answers.map(json)), "collections": .array(collections.map(json)),
        ]
    }

    /// The scopes that need some properties.
    func document(takersOf properties: [Int]) -> JSONValue {
        ["version": 1, "properties": .array(properties.map(takers))]
    }

    private func json(_ answer: ProviderAnswer) -> JSONValue {
        let providers = answer.choices.map { choice -> JSONValue in
            [
                "property": choice.property.map(property),
                "paths": choice.paths.number.map { .number($0) },
                "shortest": .array(choice.shortest.map(component)),
                "passedOver": .array(choice.passedOver.map(property)),
                "condition": .string(choice.condition),
            ]
        }
        return [
            "component": component(answer.scope), "requirement": requirement(answer.requirement),
            "providers": .array(providers),
        ]
    }

    private func json(_ collection: ScopeGraph.Collection) -> JSONValue {
        [
            "component": component(collection.scope), "name": .string(collection.name),
            "type": .string(collection.type), "place": place(collection.reference),
            "contributors": .array(graph.contributors(to: collection).map(component)),
        ]
    }

    private func takers(of property: Int) -> JSONValue {
        let takers = graph.takers(of: property).map { taker -> JSONValue in
            let statement = graph.scopes[taker.scope].statements[taker.statement]
            return [
                "component": component(taker.scope), "requirement": requirement(statement.requirement),
                "place": place(statement.reference),
            ]
        }
        let members = graph.pluginMembers.filter { $0.property == property }.map { member -> JSONValue in
            ["component": component(member.scope), "name": .string(member.name), "place": place(member.reference)]
        }
        return [
            "property": self.property(property), "takers": .array(takers), "pluginExtensions": .array(members),
        ]
    }

    private func component(_ number: Int) -> JSONValue {
        let scope = graph.scopes[number]
        return [
            "module": .string(graph.modules[scope.module]), "name": .string(scope.name),
            "place": place(scope.reference), "owners": owners(of: scope.reference),
        ]
    }

    private func property(_ number: Int) -> JSONValue {
        let property = graph.properties[number]
        return [
            "component": component(property.scope), "name": .string(property.name), "text": .string(property.text),
            "access": .string(property.access.rawValue), "place": place(property.reference),
            "owners": owners(of: property.reference),
        ]
    }

    private func requirement(_ number: Int) -> JSONValue {
        let requirement = graph.requirements[number]
        return [
            "name": .string(requirement.name), "type": .string(requirement.type), "text": .string(requirement.text),
        ]
    }

    private func owners(of fact: FactReference) -> JSONValue? {
        owners.map { owners in .array(owners(fact).map { .string($0) }) }
    }

    private func place(_ fact: FactReference) -> JSONValue {
        let location = location(fact) ?? Location(path: fact.path)
        return [
            "path": .string(location.path), "line": .number(location.place?.line),
            "column": .number(location.place?.column),
        ]
    }
}
