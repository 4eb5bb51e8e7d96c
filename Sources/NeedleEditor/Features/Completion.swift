// Completion in a dependency protocol: the properties of the scopes above, by name and type.

import NeedleDriver
import NeedleGraph
import NeedleLinker
import NeedleQuestions

extension LanguageServer {
    mutating func completion(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        let (_, text, source) = try source(parameters)
        guard let position = Position(parameters["position"]) else {
            throw ResponseError(.invalidParameters, "a position is needed")
        }
        let offset = text.offset(of: position, client.encoding)
        guard let source, let questions = questions(), let number = source.protocol(around: offset, in: text) else {
            return .null
        }
        // The beginning of a line that is already typed is replaced.
        let start = text.startOfWords(before: offset)
        let written = String(decoding: text.bytes[start..<offset], as: UTF8.self)
        guard written.isPartOfVariable else { return .null }
        let stated = Set(source.facts.declarations[number].members.map(\.name.text))
        let scopes = questions.scopesDepending(
            on: source.facts.declarations[number],
            source.reference(.declaration(number))
        )
        let range = text.json(start..<offset, client.encoding)
        let provided = questions.provided(above: scopes).filter { !stated.contains($0.name) }
        let items = provided.enumerated().map { number, item -> JSONValue in
            let order = String(number)
            return [
                "label": .string("\(item.name): \(item.type)"),
                // `CompletionItemKind.Property`.
                "kind": 10,
                "detail": .string(item.owners.joined(separator: ", ")),
                // Nearest scopes first.
                "sortText": .string(String(repeating: "0", count: 6 - min(order.count, 6)) + order),
                "filterText": .string(written.hasPrefix("v") ? "var \(item.name)" : item.name),
                "textEdit": ["range": range, "newText": .string("var \(item.name): \(item.type) { get }")],
            ]
        }
        return ["isIncomplete": false, "items": .array(items)]
    }
}

/// A property of scopes above, with these scopes.
private struct ProvidedProperty {
    var name: String
    var type: String
    var owners: [String]
}

extension GraphQuestions {
    /// The scopes whose dependency is a protocol, or inherits it.
    fileprivate func scopesDepending(on declaration: Declaration, _ reference: FactReference) -> [Int] {
        let stated = scopes.scopes.indices.filter { scope in
            scopes.scopes[scope].statements.contains { statement in
                guard case .member(let number, _) = statement.reference.element else { return false }
                return reference.element == .declaration(number) && statement.reference.path == reference.path
            }
        }
        // A protocol without members is found by its name.
        let named = linked.components.ids.filter { id in
            linked.components[id].dependencyTypes.contains { type in
                type.map { linked.modules[$0.module].name == reference.module && $0.name == declaration.name } ?? false
            }
        }.map { linked.symbols[linked.components[$0].symbol].reference(in: linked.modules) }
        return Set(stated + named.flatMap(components)).sorted()
    }

    /// The properties of all scopes above some, nearest first, each name and type once.
    fileprivate func provided(above starts: [Int]) -> [ProvidedProperty] {
        var found: [ProvidedProperty] = []
        var numbers: [String: Int] = [:]
        var seen: Set<Int> = []
        var next = starts
        while !next.isEmpty {
            next = next.flatMap(scopes.parents).filter { seen.insert($0).inserted }
            for scope in next {
                for number in scopes.propertiesOf[scope] {
                    let property = scopes.properties[number]
                    // The type of a function is only its result, and its parameters are not known here.
                    guard property.access > .fileprivate, !property.type.isEmpty, !property.name.hasSuffix(")") else {
                        continue
                    }
                    if let known = numbers[property.text] {
                        found[known].owners.append(scopes.scopes[scope].name)
                        continue
                    }
                    numbers[property.text] = found.count
                    found.append(
                        ProvidedProperty(name: property.name, type: property.type, owners: [scopes.scopes[scope].name])
                    )
                }
            }
        }
        return found
    }
}

extension LiveSource {
    /// The protocol whose body contains an offset.
    fileprivate func `protocol`(around offset: Int, in text: SourceText) -> Int? {
        let starts = places.declarations.enumerated().map { (number: $0, start: text.offset(of: $1.name)) }
        guard let last = starts.filter({ $0.start <= offset }).max(by: { $0.start < $1.start }),
            facts.declarations.indices.contains(last.number), facts.declarations[last.number].kind == .protocol
        else { return nil }
        let opened = text.bytes[last.start..<offset].reduce(0) { depth, byte in
            byte == UInt8(ascii: "{") ? depth + 1 : byte == UInt8(ascii: "}") ? depth - 1 : depth
        }
        return opened == 1 ? last.number : nil
    }
}

extension SourceText {
    /// The start of the words before an offset on its line, without leading blanks, and behind a bracket.
    fileprivate func startOfWords(before offset: Int) -> Int {
        var start = offset
        while start > 0,
            ![0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")].contains(bytes[start - 1])
        {
            start -= 1
        }
        while start < offset, bytes[start] == UInt8(ascii: " ") || bytes[start] == 9 { start += 1 }
        return start
    }
}

extension String {
    /// Whether it may be the beginning of a variable declaration.
    fileprivate var isPartOfVariable: Bool {
        let words = split(separator: " ", omittingEmptySubsequences: false)
        return words.count == 1 || words.count == 2 && words[0] == "var"
    }
}
