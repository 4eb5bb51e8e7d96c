import TestSupport
import Testing

/// Fixtures that do not yet do what they say, each with the reason; the run fails when one of them does.
private let knownIssues: [String: Comment] = [
    "providers/pass-through": "a public environment names a type whose module its file does not import"
]

@Suite struct FixtureFolderTests {
    /// Every fixture is linked; those without an error are compiled and run in Swift 5 and Swift 6 mode.
    @Test(arguments: fixtureNames())
    func everyFixtureDoesWhatItSays(name: String) throws {
        let text = try fixtureText(name)
        guard let reason = knownIssues[name] else {
            checkRun(text)
            return
        }
        withKnownIssue(reason) { checkRun(text) }
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
