import NeedleGraph
import TestSupport
import Testing

@Suite struct FixtureTests {
    @Test func modulesAndFiles() throws {
        let fixture = try Fixture(
            """
            // What it is about.
            // prints: one
            // prints: two

            // module: Players
            // file: Player.swift
            struct Player {}

            // module: Game, package: Shop, isolation: MainActor, defines: A B, depends: Players Scores

            let implicit = 1

            // file: Views/Board.swift
            struct Board {}
            """
        )
        #expect(fixture.prints == "one\ntwo\n")
        #expect(
            fixture.modules == [
                FixtureModule(
                    name: "Players",
                    files: [FixtureFile(name: "Player.swift", text: "struct Player {}\n\n")]
                ),
                FixtureModule(
                    name: "Game",
                    packageName: "Shop",
                    defaultIsolation: "MainActor",
                    defines: ["A", "B"],
                    dependencies: ["Players", "Scores"],
                    files: [
                        FixtureFile(name: "Game.swift", text: "let implicit = 1\n\n"),
                        FixtureFile(name: "Views/Board.swift", text: "struct Board {}\n"),
                    ]
                ),
            ]
        )
        #expect(fixture.expected.isEmpty)
    }

    @Test func markersPointAtTheLineAbove() throws {
        let fixture = try Fixture(
            """
            // module: Game
            // file: A.swift
            let a = 1
            // <- error: in column one [x]
            //  ^ error: in column five [y]
            //  ^ note: at the same place
              func é() {}
              // <- warning: in column three [z]
            //    ^ error: columns are bytes [x]
            // module: App
            // file: B.swift
            let b = 2
            //      ^ error: two: words 'a: Int' [x]
            """
        )
        #expect(
            fixture.expected.map(\.description) == [
                "Modules/Game/A.swift:1:1: error: in column one [x]",
                "Modules/Game/A.swift:1:5: error: in column five [y]",
                "Modules/Game/A.swift:1:5: note: at the same place",
                "Modules/Game/A.swift:5:3: warning: in column three [z]",
                "Modules/Game/A.swift:5:7: error: columns are bytes [x]",
                "Modules/App/B.swift:1:9: error: two: words 'a: Int' [x]",
            ]
        )
        #expect(fixture.expected[0].place == Place(line: 1, column: 1))
        #expect(fixture.modules[0].files[0].text.hasPrefix("let a = 1\n// <- error: in column one [x]\n"))
    }

    @Test func diagnosticsWithoutAPlace() throws {
        let fixture = try Fixture(
            """
            // expect: error: of nothing [x]
            // module: Game
            // file: A.swift
            // expect: warning: of the file [y]
            let a = 1
            """
        )
        #expect(
            fixture.expected.map(\.description) == [
                "error: of nothing [x]", "Modules/Game/A.swift: warning: of the file [y]",
            ]
        )
        #expect(fixture.modules[0].files[0].text == "let a = 1\n")
    }

    @Test func carriageReturnsStayInTheSource() throws {
        let source = "let a = 1\r\n//  ^ error: no [x]\r\n"
        let fixture = try Fixture("// module: Game\r\n" + source)
        #expect(fixture.modules[0].files == [FixtureFile(name: "Game.swift", text: source)])
        #expect(fixture.expected.map(\.message) == ["no [x]"])
    }

    @Test func theTextReadsAsTheSameFixture() throws {
        let text = """
            // prints: one
            // prints:
            // generate: Game
            // expect: error: of nothing [x]
            // module: Game, package: Shop, depends: Players
            // file: A.swift
            // expect: warning: of the file [y]
            let a = 1
            //  ^ error: no [x]
            // file: B.swift
            // module: Empty, compiled: no, parsed: no

            """
        let fixture = try Fixture(text)
        #expect(fixture.prints == "one\n\n")
        #expect(fixture.text == text.replacing("prints:\n", with: "prints: \n"))
        #expect(try Fixture(fixture.text) == fixture)
    }

    @Test(arguments: [
        ("", 0, "there is no '// module: Name' in it"),
        ("// modul: Game\nlet a = 1", 2, "source needs a module"),
        ("// file: A.swift", 1, "a file needs a module"),
        ("// module: My App", 1, "'My App' is not the name of a module"),
        ("// module:", 1, "'' is not the name of a module"),
        ("// module: A\n// module: A", 2, "module 'A' is written twice"),
        (
            "// module: A, packge: B", 1,
            "'packge: B' is none of 'package: A', 'isolation: A', 'defines: A', 'depends: A', 'compiled: no' and 'parsed: no'"
        ),
        (
            "// module: A, package", 1,
            "'package' is none of 'package: A', 'isolation: A', 'defines: A', 'depends: A', 'compiled: no' and 'parsed: no'"
        ),
        ("// generate: B\n// module: A", 2, "'generate' names module 'B', which is not there"),
        ("// module: A\n// generate: A", 2, "'generate' belongs before the first module, once"),
        ("// module: A\n// file: B", 2, "'B' is no name of a Swift file"),
        ("// module: A\n// file: B.swift\n// file: B.swift", 3, "file 'B.swift' is written twice"),
        ("// module: A\n//  ^ error: no [x]", 2, "a marker needs a line above it"),
        (
            "// module: A\n// file: A.swift\nlet a = 1\n// file: B.swift\n// ^ error: no [x]", 5,
            "a marker needs a line above it"
        ),
        ("// module: A\nlet a = 1\n// ^ eror: no [x]", 3, "'eror: no [x]' is none of \(kinds)"),
        ("// module: A\nlet a = 1\n// ^ error:no [x]", 3, "'error:no [x]' is none of \(kinds)"),
        ("// module: A\nlet a = 1\n// ^", 3, "'' is none of \(kinds)"),
        ("// module: A\n// prints: b", 2, "'prints' belongs before the first module"),
        (
            "// module: A\nlet a = 1\n// expect: error: b [x]", 3,
            "'expect' belongs before the first module or directly after the line of a file"
        ),
    ])
    func mistakesAreErrors(text: String, line: Int, reason: String) {
        #expect(throws: FixtureError(line: line, reason: reason)) { try Fixture(text) }
    }
}

private let kinds = "'error: message', 'warning: message', 'note: message', 'help: message', 'fix: message'"
