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
            guard let start = Position(change["range", "start"]), let end = Position(change["range", "end"]) else {
                text = SourceText(Array(new.utf8))
                continue
            }
            let (first, last) = (text.offset(of: start, encoding), text.offset(of: end, encoding))
            text.replace(min(first, last)..<max(first, last), with: new)
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
    /// A range in the form of the protocol.
    func json(_ range: Range<Int>, _ encoding: PositionEncoding) -> JSONValue {
        ["start": position(of: range.lowerBound, encoding).json, "end": position(of: range.upperBound, encoding).json]
    }
}
