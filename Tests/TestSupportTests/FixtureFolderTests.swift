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

    @Test func thereAreFixtures() {
        #expect(!fixtureNames().isEmpty)
    }

    @Test func aFixtureThatIsNotThereIsAnError() {
        #expect(throws: (any Error).self) { try fixtureText("no/such") }
    }
}
