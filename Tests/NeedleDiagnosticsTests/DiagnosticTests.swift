import DiagnosticsTesting
import NeedleDiagnostics
import NeedleGraph
import RandomTesting
import Testing

struct DiagnosticTests {
    private let fact = FactReference(module: "Game", path: "Game.swift", element: .declaration(0))

    @Test func anchorsAreResolved() {
        let place = Place(line: 3, column: 14)
        let known = Location(path: "/Users/ada/Shop/Game.swift", place: place)
        let cases: [(Anchor, Location?)] = [
            (.fact(fact), known),
            (.fact(FactReference(module: "Other", path: "Other.swift", element: .file)), Location(path: "Other.swift")),
            (.source(path: "a.swift", place: place), Location(path: "a.swift", place: place)),
            (.file(path: "b.swift"), Location(path: "b.swift")),
            (.none, nil),
        ]
        for (anchor, location) in cases {
            let fix = Fix("f", [Fix.Edit(kind: .importModule("A"), anchor: anchor)])
            let diagnostic = Diagnostic(.syntaxError, "m", at: anchor, notes: [Note("n", at: anchor)], fixes: [fix])
            let resolved = resolve([diagnostic]) { $0 == fact ? known : nil }[0]
            #expect(resolved.location == location)
            #expect(resolved.notes.map(\.location) == [location])
            #expect(resolved.fixes[0].edits.map(\.anchor.location) == [location])
        }
    }

    @Test func orderIsTotalAndDuplicatesAreDropped() {
        let sorted = [
            sample(at: at("B.swift")),
            sample(at: at("a.swift", line: nil)),
            sample(at: at("a.swift", line: 2, column: 9)),
            sample(at: at("a.swift", line: 10, column: 1)),
            sample("a", at: at("a.swift", line: 10, column: 2)),
            sample("b", at: at("a.swift", line: 10, column: 2)),
            sample("a", id: .syntaxError, at: at("a.swift", line: 10, column: 2)),
            sample("a", at: nil),
            sample("b", at: nil),
        ]
        checkOrders(of: sorted + sorted, become: sorted)
    }

    @Test func whatCouldNotBeReadComesBeforeWhatFollows() {
        let sorted = [
            sample("expected '}'", id: .syntaxError, at: at("B.swift")),
            sample("no provider", id: .missingProvider, at: at("A.swift")),
            sample("no parent", id: .componentWithoutParent, at: at("B.swift", line: 1)),
            sample("no root module", id: .noRootModule, at: nil),
        ]
        checkOrders(of: sorted, become: sorted)
    }

    /// What stays of several does not depend on who came first.
    @Test func notesDecideBetweenDuplicates() {
        let nowhere = Note("a")
        let somewhere = Note("b", at: .file(path: "x"))
        let diagnostics = [[], [nowhere], [somewhere], [somewhere, nowhere]].map { sample(notes: $0) }
        checkOrders(of: diagnostics, become: [sample()])
        checkOrders(of: Array(diagnostics[1...]), become: [sample(notes: [somewhere])])
    }

    private func checkOrders(of diagnostics: [Diagnostic], become expected: [Diagnostic]) {
        checkSeeds(20) { random in
            let shuffled = diagnostics.shuffled(using: &random)
            return ordered(shuffled) == expected ? [] : ["\(shuffled)"]
        }
    }
}
