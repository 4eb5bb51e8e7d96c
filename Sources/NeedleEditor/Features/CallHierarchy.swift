// The parents and children of a component as a call hierarchy: a parent calls its children.

import NeedleDriver
import NeedleGraph
import NeedleQuestions

extension LanguageServer {
    mutating func prepareCallHierarchy(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        guard let (_, fact) = try fact(parameters), let questions = questions() else { return .null }
        let scopes: [Int] =
            switch fact.reference.element {
            case .declaration: questions.components(at: fact.reference)
            case .instantiation: questions.edges(at: fact.reference).map { questions.scopes.edges[$0].child }
            case .entryPoint, .file, .import, .inheritance, .member: []
            }
        let items = Set(scopes).sorted().compactMap { item($0, questions) }
        return items.isEmpty ? .null : .array(items)
    }

    /// The scopes that create a scope, or that it creates, each with the calls in one file.
    mutating func calls(_ parameters: JSONElement, areIncoming: Bool) -> JSONValue {
        guard let questions = questions() else { return .null }
        guard let scope = scope(parameters, questions) else { return .array([]) }
        return areIncoming
            ? calls(questions.scopes.edgesInto[scope], questions) { ($0.parent, "from") }
            : calls(questions.scopes.edgesFrom[scope], questions) { ($0.child, "to") }
    }

    /// The scopes at the other ends of edges, each with the calls in one file.
    private func calls(
        _ edges: [Int],
        _ questions: GraphQuestions,
        _ other: (ScopeGraph.Edge) -> (scope: Int, key: String)
    ) -> JSONValue {
        .array(
            edges.flatMap { number -> [JSONValue] in
                let edge = questions.scopes.edges[number]
                let (scope, key) = other(edge)
                let places = edge.sites.compactMap { workspace?.place(of: $0) }
                var files: [String?: [Location]] = Dictionary(grouping: places) { path(of: $0) }
                // The runtime creates non-core components, without a call.
                if files.isEmpty { files[nil] = [] }
                return files.sorted { bytesAscending($0.key ?? "", $1.key ?? "") }.compactMap { path, places in
                    // Ranges refer to the file of the caller.
                    item(scope, questions, in: key == "from" ? path : nil).map { item in
                        JSONValue.object([(key, item), ("fromRanges", .array(places.map { range(of: $0) }))])
                    }
                }
            }
        )
    }

    /// - Parameter file: The file to name if the component has several; nil for the file of its class.
    private func item(_ scope: Int, _ questions: GraphQuestions, in file: String? = nil) -> JSONValue? {
        let component = questions.scopes.scopes[scope]
        let module = questions.scopes.modules[component.module]
        guard let location = workspace?.place(of: component.reference) else { return nil }
        let range = range(of: location)
        let isElsewhere = file.map { $0 != path(of: location) } ?? false
        let start: JSONValue = ["start": Position.start.json, "end": Position.start.json]
        return [
            "name": .string(component.name),
            // `SymbolKind.Class`.
            "kind": 5,
            "detail": .string(module),
            "uri": .string(uri(of: file ?? path(of: location))),
            "range": isElsewhere ? start : range,
            "selectionRange": isElsewhere ? start : range,
            "data": ["module": .string(module), "name": .string(component.name)],
        ]
    }

    /// The scope of the item in a request's parameters.
    private func scope(_ parameters: JSONElement, _ questions: GraphQuestions) -> Int? {
        let (module, name) = (parameters["item", "data", "module"]?.string, parameters["item", "data", "name"]?.string)
        return questions.scopes.scopes.firstIndex { scope in
            scope.name == name && questions.scopes.modules[scope.module] == module
        }
    }
}

extension Position {
    fileprivate static let start = Position(line: 0, character: 0)
}
