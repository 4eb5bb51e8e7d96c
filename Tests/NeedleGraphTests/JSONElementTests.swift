// The small reader of JSON.

import Testing

@testable import NeedleGraph

struct JSONElementTests {
    @Test func values() throws {
        let text = #" {"a": [1, -2.5e3, true, false, null], "é\n": {}, "u": "\u00e9\ud83d\ude00\/\"", "e": []} "#
        let list: [(JSONElement.Value, Int)] = [
            (.number("1"), 8), (.number("-2.5e3"), 11), (.bool(true), 19), (.bool(false), 25), (.null, 32),
        ]
        let elements = list.map { JSONElement(value: $0, offset: $1) }
        #expect(
            try JSONElement(parsing: Array(text.utf8)).value
                == .object([
                    .init(name: "a", offset: 2, element: JSONElement(value: .array(elements), offset: 7)),
                    .init(name: "é\n", offset: 39, element: JSONElement(value: .object([]), offset: 47)),
                    .init(name: "u", offset: 51, element: JSONElement(value: .string("é😀/\""), offset: 56)),
                    .init(name: "e", offset: 82, element: JSONElement(value: .array([]), offset: 87)),
                ])
        )
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\" 1}", "{\"a\":}", "\"open", "\"\\x\"", "\"\\ud800\"", "\"\\u12\"", "nul", "1 2",
        "[\"\u{1}\"]",
    ])
    func notJSON(text: String) {
        #expect(throws: JSONElement.SyntaxError.self) { try JSONElement(parsing: Array(text.utf8)) }
    }

    @Test func nestingIsLimited() {
        let text = String(repeating: "[", count: 100_000)
        #expect(throws: JSONElement.SyntaxError(message: "too deeply nested", offset: 99)) {
            try JSONElement(parsing: Array(text.utf8))
        }
    }
}
