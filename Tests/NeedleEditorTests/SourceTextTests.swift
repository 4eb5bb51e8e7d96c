import NeedleGraph
import Testing

@testable import NeedleEditor
@testable import NeedleEdits
@testable import NeedleQuestions

struct SourceTextTests {
    @Test(arguments: [
        // The text, a position in UTF-16, the offset.
        ("abc\ndef", Position(line: 1, character: 2), 6),
        ("äbc", Position(line: 0, character: 1), 2),
        ("😀b", Position(line: 0, character: 2), 4),
        ("€uro", Position(line: 0, character: 2), 4),
        ("a\r\nb\rc", Position(line: 2, character: 1), 6),
        // Behind the end of a line is its end, and behind the text is that of the text.
        ("ab\ncd", Position(line: 0, character: 9), 2),
        ("ab\ncd", Position(line: 7, character: 0), 5),
        ("ab\r\ncd", Position(line: 0, character: 3), 2),
    ])
    func offsetsOfPositionsInUTF16(text: String, position: Position, offset: Int) {
        #expect(SourceText(Array(text.utf8)).offset(of: position, .utf16) == offset)
    }

    @Test func positionsAreThoseOfTheirOffsets() {
        let text = SourceText(Array("let a = \"😀ä€\" // x\r\nlet b\n\n".utf8))
        let isWhole = { (offset: Int) in offset == text.bytes.count || text.bytes[offset] & 0xC0 != 0x80 }
        for offset in 0...text.bytes.count where isWhole(offset) {
            for encoding in [PositionEncoding.utf8, .utf16] {
                let position = text.position(of: offset, encoding)
                // The second half of a line end is behind the line.
                if offset > 0, text.bytes[offset - 1] == 0x0D { continue }
                #expect(text.offset(of: position, encoding) == offset)
            }
        }
    }

    @Test(arguments: [
        ("let value = 1", Place(line: 1, column: 5), "value"),
        ("let `class` = 1", Place(line: 1, column: 5), "`class`"),
        ("größe = 1", Place(line: 1, column: 1), "größe"),
        ("a + b", Place(line: 1, column: 3), "+"),
        ("\u{FEFF}let a", Place(line: 1, column: 5), "a"),
        ("let a\n", Place(line: 1, column: 6), "a"),
        ("", Place(line: 3, column: 6), ""),
    ])
    func wordsAtPlaces(text: String, place: Place, word: String) {
        let text = SourceText(Array(text.utf8))
        #expect(String(decoding: text.bytes[text.word(at: place)], as: UTF8.self) == word)
    }

    @Test func changesAreMadeOneAfterTheOther() throws {
        var document = Document(uri: "file:///a", version: 1, text: SourceText(Array("abc\ndef".utf8)))
        let changes = try JSONElement(
            parsing: Array(
                #"""
                [{"range": {"start": {"line": 1, "character": 1}, "end": {"line": 1, "character": 2}}, "text": "XY"},
                 {"range": {"start": {"line": 0, "character": 3}, "end": {"line": 1, "character": 0}}, "text": "😀"},
                 {"range": {"start": {"line": 0, "character": 5}, "end": {"line": 0, "character": 6}}, "text": ""}]
                """#.utf8
            )
        )
        document.apply(changes.elements, .utf16)
        #expect(String(decoding: document.text.bytes, as: UTF8.self) == "abc😀XYf")
        document.apply(try JSONElement(parsing: Array(#"[{"text": "new"}]"#.utf8)).elements, .utf16)
        #expect(String(decoding: document.text.bytes, as: UTF8.self) == "new")
    }
}
