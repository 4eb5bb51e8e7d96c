import NeedleGraph
import TestSupport
import Testing

@Suite struct DiagnosticMatchingTests {
    private let line = DiagnosticLine(kind: .error, message: "a [x]", path: "A.swift", place: Place(line: 2, column: 3))

    @Test func equalLinesInAnyOrderMatch() {
        let other = DiagnosticLine(kind: .warning, message: "b [y]")
        #expect(mismatches(expected: [line, other, line], actual: [line, line, other]) == [])
    }

    @Test func aMissingLineIsAProblem() {
        #expect(mismatches(expected: [line], actual: []) == ["- expected, did not come: A.swift:2:3: error: a [x]"])
    }

    @Test func anUnexpectedLineIsAProblem() {
        #expect(mismatches(expected: [], actual: [line]) == ["+ came, not expected:    A.swift:2:3: error: a [x]"])
    }

    @Test func linesAreCounted() {
        #expect(mismatches(expected: [line, line], actual: [line]).count == 1)
        #expect(mismatches(expected: [line], actual: [line, line]).count == 1)
    }

    @Test(arguments: [
        DiagnosticLine(kind: .warning, message: "a [x]", path: "A.swift", place: Place(line: 2, column: 3)),
        DiagnosticLine(kind: .error, message: "a [y]", path: "A.swift", place: Place(line: 2, column: 3)),
        DiagnosticLine(kind: .error, message: "a [x]", path: "B.swift", place: Place(line: 2, column: 3)),
        DiagnosticLine(kind: .error, message: "a [x]", path: "A.swift", place: Place(line: 2, column: 4)),
        DiagnosticLine(kind: .error, message: "a [x]", path: "A.swift"),
        DiagnosticLine(kind: .error, message: "a [x]"),
    ])
    func everyPartMatters(other: DiagnosticLine) {
        #expect(mismatches(expected: [line], actual: [other]).count == 2)
    }
}
