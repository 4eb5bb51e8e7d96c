import Foundation
import TestSupport
import Testing

@Suite struct FixtureFolderTests {
    /// Every fixture is linked; those without an error are compiled and run in Swift 5 and Swift 6 mode.
    @Test(arguments: fixtureNames())
    func everyFixtureDoesWhatItSays(name: String) throws {
        checkRun(try fixtureText(name))
    }

    @Test(arguments: ["providers/pass-through"])
    func aFixtureRunsWithTheUpcomingFeatures(name: String) throws {
        checkRun(try fixtureText(name), modes: [.swift6Upcoming])
    }

    /// README.md says of each fixture what it is about, and of nothing else.
    @Test func everyFixtureIsListed() throws {
        let readme = try String(contentsOf: PackageFolder.fixtures.appendingPathComponent("README.md"), encoding: .utf8)
        let rows = readme.split(separator: "\n").filter { $0.hasPrefix("|") }
        let listed = Set(rows.flatMap { $0.matches(of: /`([a-z-]+\/[a-z0-9.-]+)`/).map { String($0.output.1) } })
        #expect(listed.subtracting(fixtureNames()).sorted() == [])
        #expect(Set(fixtureNames()).subtracting(listed).sorted() == [])
    }

    @Test func thereAreFixtures() {
        #expect(!fixtureNames().isEmpty)
    }

    @Test func aFixtureThatIsNotThereIsAnError() {
        #expect(throws: (any Error).self) { try fixtureText("no/such") }
    }
}
