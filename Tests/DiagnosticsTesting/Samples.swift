// Diagnostics that tests print.

package import NeedleDiagnostics
package import NeedleGraph

/// A diagnostic of some kind at a place.
package func sample(
    _ message: String = "source file is not UTF-8; save it as UTF-8",
    id: DiagnosticID = .sourceNotUTF8,
    at location: Location? = at(),
    notes: [Note] = []
) -> Diagnostic {
    Diagnostic(
        id,
        message,
        at: location.map(Anchor.location) ?? .none,
        notes: notes
    )
}

/// A place in a file.
package func at(_ path: String = "Game.swift", line: Int? = 3, column: Int = 14) -> Location {
    Location(path: path, place: line.map { Place(line: $0, column: column) })
}

/// One diagnostic of each shape: with notes, without a line, without a path.
package let shapes = [
    sample(
        "expected '}'",
        id: .unwrittenType,
        notes: [
            Note("class begins here", at: .location(Location(path: "a/B.swift", place: Place(line: 1, column: 2)))),
            Note("there is no more to say"),
        ]
    ),
    sample("no line", at: at(line: nil)),
    sample("no path", at: nil),
]

/// One diagnostic with all that one can have.
package let everything = Diagnostic(
    .missingProvider,
    "no provider",
    at: .location(Location(path: "Game.swift", place: Place(line: 1, column: 5))),
    notes: [
        Note("'Root' creates 'Game' here", at: .location(place("Root.swift", 3, 22)), role: .step),
        Note("also required here", at: .location(place("Score.swift", 3, 9)), role: .other("Score (Play)")),
        Note("it is optional", at: .location(place("Root.swift", 2, 9))),
    ],
    componentPath: ["Root", "Game"],
    help: ["unwrap it", "or add one"]
)

private func place(_ path: String, _ line: Int, _ column: Int) -> Location {
    Location(path: path, place: Place(line: line, column: column))
}

/// A diagnostic with a fix that changes two files, one of them in two places.
package let mendable: Diagnostic = {
    func edit(_ path: String, _ changes: [TextChange]?) -> Fix.Edit {
        var edit = Fix.Edit(kind: .access(.public), anchor: .location(place(path, 1, 1)))
        edit.changes = changes
        return edit
    }
    func change(_ line: Int, _ columns: Range<Int>, _ text: String) -> TextChange {
        let (start, end) = (
            Place(line: line, column: columns.lowerBound), Place(line: line, column: columns.upperBound)
        )
        return TextChange(range: columns.lowerBound - 1..<columns.upperBound - 1, start: start, end: end, text: text)
    }
    let edits = [
        edit("B.swift", [change(1, 1..<1, "import Core\n"), change(2, 5..<8, "\u{540D}")]),
        edit("A.swift", [change(1, 8..<10, "")]), edit("B.swift", [change(2, 12..<12, "!")]),
    ]
    var diagnostic = sample("x", at: at(line: 1, column: 1))
    diagnostic.fixes = [
        Fix("do it", edits),
        // Nobody knows what this one changes.
        Fix("or that", [edit("A.swift", nil)]),
    ]
    return diagnostic
}()
