import NeedleDiagnostics
import NeedleEdits
import NeedleGraph
import Testing

struct SourceEditorTests {
    /// The source after an edit at the place of the mark `^`; nil if nothing is there to be edited.
    private func edited(_ marked: String, _ edit: FixEdit) -> String? {
        let before = marked.split(separator: "^", maxSplits: 1, omittingEmptySubsequences: false)
        var bytes = Array(before.joined().utf8)
        let lines = before[0].split(separator: "\n", omittingEmptySubsequences: false)
        let place = before.count == 1 ? nil : Place(line: lines.count, column: (lines.last?.utf8.count ?? 0) + 1)
        guard let changes = SourceEditor(bytes).changes(for: edit, at: place) else { return nil }
        for change in changes.reversed() { bytes.replaceSubrange(change.range, with: Array(change.text.utf8)) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
        arguments: [
            ("class A { var ^b: Int }", "class A { public var b: Int }"),
            ("class A { private let ^b = 1 }", "class A { public let b = 1 }"),
            ("class A { private(set) var ^b = 1 }", "class A { public private(set) var b = 1 }"),
            ("@MainActor\nfinal class ^A {}", "@MainActor\npublic final class A {}"),
            ("/// A.\nprotocol ^A {}", "/// A.\npublic protocol A {}"),
            (
                "class A {\n    @objc fileprivate static func ^b() {}\n}",
                "class A {\n    @objc public static func b() {}\n}"
            ),
            ("struct ^A {}", "public struct A {}"), ("package enum ^A {}", "public enum A {}"),
        ]
    )
    func anAccessIsWrittenOrReplaced(source: String, result: String) {
        #expect(edited(source, .access(.public)) == result)
    }

    @Test func internalIsNotWritten() {
        #expect(edited("private final class ^A {}", .access(.internal)) == "final class A {}")
        #expect(
            edited("class A {\n    private\n    var ^b = 1\n}", .access(.internal)) == "class A {\n    var b = 1\n}"
        )
        #expect(edited("final class ^A {}", .access(.internal)) == nil)
    }

    @Test(
        arguments: [
            ("import B\nimport D\n\nclass X {}", "import B\nimport C\nimport D\n\nclass X {}"),
            ("import A\nimport B // why\n", "import A\nimport B\nimport C // why\n"),
            ("import D\nimport A\n", "import D\nimport A\nimport C\n"),
            ("// Head.\n\nimport D\n", "// Head.\n\nimport C\nimport D\n"),
            ("public import D\n", "public import C\npublic import D\n"),
            ("/// X.\nclass X {}", "import C\n\n/// X.\nclass X {}"),
            ("\u{FEFF}class X {}", "\u{FEFF}import C\n\nclass X {}"),
            ("#if DEBUG\nimport A\n#endif\nimport B\n", "#if DEBUG\nimport A\n#endif\nimport B\nimport C\n"),
            ("", "import C\n\n"),
        ]
    )
    func anImportIsAddedInTheOrder(source: String, result: String) {
        #expect(edited(source, .importModule("C")) == result)
    }

    @Test func whatIsImportedStays() {
        #expect(edited("import C", .importModule("C")) == "import C")
    }

    /// The file may have changed since it was read.
    @Test func whereNothingBeginsNothingIsEdited() {
        #expect(edited("class A { var ab^c: Int }", .access(.public)) == nil)
        #expect(edited("class A {}\n\n\n^", .access(.public)) == nil)
    }
}
