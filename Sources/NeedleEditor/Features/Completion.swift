// Completion in a dependency protocol: the properties of the scopes above, by name and type. In a call of a component's `mock`:
// the labels that it lacks.

import NeedleDriver
import NeedleEdits
import NeedleEmitter
import NeedleGraph
import NeedleLinker
import NeedleQuestions

extension LanguageServer {
    mutating func completion(_ parameters: JSONElement) throws(ResponseError) -> JSONValue {
        let (offset, text, source) = try position(parameters)
        guard let source, let questions = questions(),
            let (range, items) = questions.labels(at: offset, text, source)
                ?? questions.variables(at: offset, text, source)
        else { return .null }
        let replaced = text.json(range, client.encoding)
        let list = items.enumerated().map { number, item -> JSONValue in
            let order = String(number)
            return [
                "label": .string(item.label),
                // `CompletionItemKind.Property`.
                "kind": 10,
                "detail": .string(item.detail),
                "sortText": .string(String(repeating: "0", count: 6 - min(order.count, 6)) + order),
                "filterText": .string(item.filterText),
                "textEdit": ["range": replaced, "newText": .string(item.text)],
            ]
        }
        return ["isIncomplete": false, "items": .array(list)]
    }
}

private typealias CompletionItem = (label: String, detail: String, filterText: String, text: String)

/// The bytes to replace, and what is offered for them, the best first.
private typealias Completion = (range: Range<Int>, items: [CompletionItem])

extension GraphQuestions {
    /// The variables that the dependency protocol around an offset may require, nearest scopes first.
    fileprivate func variables(at offset: Int, _ text: SourceText, _ source: LiveSource) -> Completion? {
        guard let number = source.protocol(around: offset, in: text) else { return nil }
        // The beginning of a line that is already typed is replaced.
        let start = text.startOfWords(before: offset)
        let written = String(decoding: text.bytes[start..<offset], as: UTF8.self)
        guard written.isPartOfVariable else { return nil }
        let stated = Set(source.facts.declarations[number].members.map(\.name.text))
        let scopes = scopesDepending(on: source.facts.declarations[number], source.reference(.declaration(number)))
        let found = provided(above: scopes).filter { !stated.contains($0.property.name) }
        let items = found.map { property, owners -> CompletionItem in
            let filterText = written.hasPrefix("v") ? "var \(property.name)" : property.name
            return (property.text, owners.joined(separator: ", "), filterText, "var \(property.text) { get }")
        }
        return (start..<offset, items)
    }

    /// The labels that the call of `mock` around an offset lacks, those for the component itself first.
    fileprivate func labels(at offset: Int, _ text: SourceText, _ source: LiveSource) -> Completion? {
        guard let typed = SourceEditor(text.bytes).labelOfMock(at: offset),
            let component = component(typed.type, in: source)
        else { return nil }
        let items = linked.requirementsOfMock(of: component).compactMap { id -> CompletionItem? in
            let name = linked.requirements[id].signature.name
            if typed.others.contains(name.text) { return nil }
            let label = "\(escapedLabel(name)):"
            return (label, scopes.requirements[id.index].argumentType, name.text, label + " ")
        }
        return (typed.range, items)
    }
}

extension GraphQuestions {
    /// The component that a type means in a source. Where that is not known, as in a new file, its last name decides.
    fileprivate func component(_ written: TypeReference, in source: LiveSource) -> ID<Component>? {
        let named = linked.modules.file(of: source.reference(.file)).flatMap { module, file in
            let context = NameContext(module: module, file: file, enclosing: nil)
            return linked.resolver.typeName(of: linked.resolver.resolve(written.type, in: context))
        }
        return linked.components.ids.first { id in
            let component = linked.components[id]
            guard let named else { return component.type.parts.last == written.type.path?.last.name }
            return component.type == named.type && component.arguments == named.arguments
        }
    }

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

    /// The properties of all scopes above some, nearest first, each name and type once, with the scopes that have it.
    fileprivate func provided(above starts: [Int]) -> [(property: ScopeGraph.Property, owners: [String])] {
        var found: [(property: ScopeGraph.Property, owners: [String])] = []
        var numbers: [String: Int] = [:]
        for scope in reached(from: starts.flatMap(scopes.parents), scopes.parents) {
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
                found.append((property, [scopes.scopes[scope].name]))
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
        let ends = [0x0A, 0x0D, UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";")]
        let start = bytes[..<offset].lastIndex(where: ends.contains).map { $0 + 1 } ?? 0
        return bytes[start..<offset].firstIndex { $0 != UInt8(ascii: " ") && $0 != 9 } ?? offset
    }
}

extension String {
    /// Whether it may be the beginning of a variable declaration.
    fileprivate var isPartOfVariable: Bool {
        let words = split(separator: " ", omittingEmptySubsequences: false)
        return words.count == 1 || words.count == 2 && words[0] == "var"
    }
}
