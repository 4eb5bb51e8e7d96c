// The small reader of JSON.

import Testing

@testable import NeedleGraph

struct JSONElementTests {
    @Test func values() throws {
        let text = #" {"a": [1, -2.5e3, true, false, null], "é\n": {}, "u": "\u00e9\ud83d\ude00\/\"", "e": []} "#
        #expect(
            try JSONElement(parsing: Array(text.utf8))
                == .object([
                    .init(
                        name: "a",
                        offset: 2,
                        value: .array([.number("1"), .number("-2.5e3"), .bool(true), .bool(false), .null])
                    ),
                    .init(name: "é\n", offset: 39, value: .object([])),
                    .init(name: "u", offset: 51, value: .string("é😀/\"", offset: 56)),
                    .init(name: "e", offset: 82, value: .array([])),
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
