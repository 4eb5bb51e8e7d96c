import Foundation
import TestSupport
import Testing

@Suite struct FixtureFolderTests {
    /// Every fixture is linked; those without an error are compiled and run in Swift 5 and Swift 6 mode. `NEEDLE_FIXTURES` may have
    /// the beginnings of the names of some, for example `providers/ imports/level`, to run only these.
    @Test(arguments: chosenFixtures)
    func everyFixtureDoesWhatItSays(name: String) throws {
        checkRun(try fixtureText(name))
    }

    private static let chosenFixtures = fixtureNames().filter { name in
        let beginnings = ProcessInfo.processInfo.environment["NEEDLE_FIXTURES"]?.split(separator: " ")
        return beginnings?.contains { name.hasPrefix($0) } ?? true
    }

    @Test func someFixturesAreChosen() { #expect(!Self.chosenFixtures.isEmpty) }

    @Test(
        arguments: [
            "providers/pass-through", "protocols/defaults-below", "imports/levels-of-types",
            "imports/requirements-of-plain-protocols", "mocks/levels",
        ]
    )
    func aFixtureRunsWithTheUpcomingFeatures(name: String) throws {
        checkRun(try fixtureText(name), modes: [.swift6Upcoming])
    }

    /// A target's manifest does not name all flags: SwiftPM sets `DEBUG`, and a person any other.
    @Test(arguments: ["properties/flags-of-the-command-line", "components/recursive-by-flag"])
    func aFixtureRunsWithAFlagOfTheCommandLine(name: String) throws {
        let mode = CompilerMode(languageVersion: "6", arguments: ["-D", "DEBUG"])
        checkRun(try fixtureText(name), modes: [mode])
    }

    /// README.md says of each fixture what it is about, and of nothing else.
    @Test func everyFixtureIsListed() throws {
        let listed = Set(try rows().joined().flatMap(fixtures))
        #expect(listed.subtracting(fixtureNames()).sorted() == [])
        #expect(Set(fixtureNames()).subtracting(listed).sorted() == [])
    }

    /// Each line of the table stands on something that is run, and on a near miss of it.
    @Test func everyBehaviourHasAFixtureAndANearMiss() throws {
        let heads = ["fixture", "test", "---"]
        let behaviours = try rows().filter { $0.count == 3 && !heads.contains($0[1]) }
        #expect(behaviours.count > 50)
        for row in behaviours {
            let isRun = fixtures(row[1]).contains { !$0.hasSuffix(".near-miss") } || !tests(row[1]).isEmpty
            let hasNearMiss = !fixtures(row[2]).isEmpty || !tests(row[2]).isEmpty
            #expect(isRun && hasNearMiss, "'\(row[0])' lacks a fixture or a near miss")
        }
    }

    /// A test that the table names is in the file of that name, for example `SourceWalkTests.linksAreFollowedOnce`.
    @Test func everyTestThatIsListedIsThere() throws {
        for test in try rows().joined().flatMap(tests) {
            let url = PackageFolder.tests.appendingPathComponent(test.file + ".swift")
            let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
            #expect(text.contains("func \(test.function)("), "there is no '\(test.function)' in \(url.path)")
        }
    }

    /// The rows of the tables in README.md, each as the texts of its cells.
    private func rows() throws -> [[String]] {
        let readme = try String(contentsOf: PackageFolder.fixtures.appendingPathComponent("README.md"), encoding: .utf8)
        return readme.split(separator: "\n").filter { $0.hasPrefix("|") }.map { row in
            row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    /// The fixtures that a cell names.
    private func fixtures(_ cell: String) -> [String] {
        cell.matches(of: /`([a-z-]+\/[a-z0-9.-]+)`/).map { String($0.output.1) }
    }

    /// The tests that a cell names, each as its file below Tests, without the suffix, and its function.
    private func tests(_ cell: String) -> [(file: String, function: String)] {
        cell.matches(of: /`([A-Z][A-Za-z]+Tests(?:\/[A-Za-z+]+)+)\.([A-Za-z0-9]+)`/)
            .map { (String($0.output.1), String($0.output.2)) }
    }

    @Test func thereAreFixtures() {
        #expect(!fixtureNames().isEmpty)
    }

    @Test func aFixtureThatIsNotThereIsAnError() {
        #expect(throws: (any Error).self) { try fixtureText("no/such") }
    }
}
