import NeedleGraph

/// A text that is open in an editor.
struct Document: Sendable {
    /// Spelled as the client spells it.
    var uri: String
    var version: Int
    var text: SourceText

    /// Applies the changes of a `textDocument/didChange` in order; each refers to the result of the one before.
    mutating func apply(_ changes: [JSONElement], _ encoding: PositionEncoding) {
        for change in changes {
            guard let new = change["text"]?.string else { continue }
            if let range = text.range(change["range"], encoding) {
                text.replace(range, with: new)
            } else {
                text = SourceText(Array(new.utf8))
            }
        }
    }
}

extension Position {
    init?(_ element: JSONElement?) {
        guard let line = element?["line"]?.number, let character = element?["character"]?.number else { return nil }
        self.init(line: line, character: character)
    }

    var json: JSONValue { ["line": .number(line), "character": .number(character)] }
}

extension SourceText {
    /// The bytes of a range in the form of the protocol; nil if it is none.
    func range(_ element: JSONElement?, _ encoding: PositionEncoding) -> Range<Int>? {
        guard let start = Position(element?["start"]), let end = Position(element?["end"]) else { return nil }
        let (first, last) = (offset(of: start, encoding), offset(of: end, encoding))
        return min(first, last)..<max(first, last)
    }

    /// A range in the form of the protocol.
    func json(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSONValue {
        ["start": position(of: range.lowerBound, encoding).json, "end": position(of: range.upperBound, encoding).json]
    }
}
