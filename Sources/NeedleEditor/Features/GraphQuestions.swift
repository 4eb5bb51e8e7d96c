// The parts of the graph that a place in a source stands for.

import NeedleDriver
import NeedleFileSystem
import NeedleGraph
import NeedleLinker
import NeedleQuestions

/// The graph of the last link, ready for questions.
struct GraphQuestions: Sendable {
    let linked: LinkedGraph
    let scopes: ScopeGraph

    init(_ graph: LinkedGraph) {
        (linked, scopes) = (graph, ScopeGraph(graph))
    }

    /// The properties of a declaration, one for each component that contains it.
    func properties(at reference: FactReference) -> [Int] {
        scopes.properties.indices.filter { scopes.properties[$0].reference == reference }
    }

    /// The components of a declaration: several for the specializations of a generic class.
    func components(at reference: FactReference) -> [Int] {
        scopes.scopes.indices.filter { scopes.scopes[$0].reference == reference }
    }

    func edges(at reference: FactReference) -> [Int] {
        scopes.edges.indices.filter { scopes.edges[$0].sites.contains(reference) }
    }

    /// The providers of the requirements that a declaration states, for each scope with these requirements.
    func providers(statedAt reference: FactReference) -> [ProviderAnswer] {
        scopes.scopes.indices.flatMap { scope in
            scopes.scopes[scope].statements.filter { $0.reference == reference }.map {
                scopes.providers(of: $0.requirement, for: scope)
            }
        }
    }

    func takers(ofPropertyAt reference: FactReference) -> [ScopeGraph.Taker] {
        properties(at: reference).filter { scopes.properties[$0].isTaken }.flatMap(scopes.takers)
    }
}

/// A fact at a place of a source.
struct FoundFact: Sendable {
    var reference: FactReference
    /// The bytes of its name; for a call, all its bytes.
    var range: Range<Int>
}

extension LiveSource {
    func reference(_ element: FactReference.Element) -> FactReference {
        FactReference(module: module, path: facts.path, element: element)
    }

    /// The names of all declarations and members, and the calls that create children.
    ///
    /// - Complexity: Linear in the facts of the file.
    func facts(in text: SourceText) -> [FoundFact] {
        var found: [FoundFact] = []
        for (number, declaration) in places.declarations.enumerated() {
            found.append(FoundFact(reference: reference(.declaration(number)), range: text.word(at: declaration.name)))
            for (index, place) in declaration.members.enumerated() {
                let member = reference(.member(declaration: number, index: index))
                found.append(FoundFact(reference: member, range: text.word(at: place)))
            }
        }
        for (index, place) in places.instantiations.enumerated() {
            found.append(FoundFact(reference: reference(.instantiation(index)), range: text.call(at: place)))
        }
        return found
    }

    /// The innermost fact at an offset.
    func fact(at offset: Int, in text: SourceText) -> FoundFact? {
        facts(in: text).filter { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
            .min { $0.range.count < $1.range.count }
    }
}

extension SourceText {
    /// A call from its first character to its closing bracket; only its line if that bracket is not near.
    fileprivate func call(at place: Place) -> Range<Int> {
        let start = offset(of: place)
        var depth = 0
        for index in start..<min(start + 2000, bytes.count) {
            if bytes[index] == UInt8(ascii: "(") { depth += 1 }
            guard bytes[index] == UInt8(ascii: ")") else { continue }
            depth -= 1
            if depth <= 0 { return start..<(index + 1) }
        }
        return word(at: place)
    }
}

extension LanguageServer {
    /// The graph of the last link; nil if there is none.
    mutating func questions() -> GraphQuestions? {
        if let known = knownQuestions { return known }
        knownQuestions = workspace?.graph.map(GraphQuestions.init)
        return knownQuestions
    }

    /// The source in a request's parameters, with its facts.
    func source(_ parameters: JSONElement) throws(ResponseError) -> (
        path: String, text: SourceText, source: LiveSource?
    ) {
        guard let path = parameters.documentPath else {
            throw ResponseError(.invalidParameters, "a document is needed")
        }
        return (path, text(of: path), workspace?.source(at: path))
    }

    /// The offset of the position in a request's parameters, with its source.
    func position(_ parameters: JSONElement) throws(ResponseError) -> (
        offset: Int, text: SourceText, source: LiveSource?
    ) {
        let (_, text, source) = try source(parameters)
        guard let position = Position(parameters["position"]) else {
            throw ResponseError(.invalidParameters, "a position is needed")
        }
        return (text.offset(of: position, client.encoding), text, source)
    }

    /// The fact at the position in a request's parameters.
    func fact(_ parameters: JSONElement) throws(ResponseError) -> (text: SourceText, fact: FoundFact)? {
        let (offset, text, source) = try position(parameters)
        return source?.fact(at: offset, in: text).map { (text, $0) }
    }

    /// The places of facts in the form of the protocol, each once.
    func json(_ references: [FactReference]) -> [JSONValue] {
        references.uniqued().compactMap { json(workspace?.place(of: $0)) }
    }
}
