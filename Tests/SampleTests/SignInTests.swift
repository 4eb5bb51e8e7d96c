// Who may play, and under which name.

import Testing

@testable import LoggedOut
@testable import Players

@Suite struct SignInTests {
    @Test func aNameStandsForOnePlayerInWhateverCase() throws {
        let roster = Roster()
        #expect(try roster.player(named: "Ada") == roster.player(named: "aDA"))
    }

    @Test func twoNamesLeadIn() throws {
        var signIn = SignIn(roster: Roster())
        #expect(signIn.question == "Who plays X? ")
        try signIn.answer("Ada")
        #expect(signIn.question == "Who plays O? ")
        #expect(signIn.players == nil)
        try signIn.answer("Ben")
        #expect(signIn.players?.x.name == "Ada")
        #expect(signIn.players?.o.name == "Ben")
    }

    @Test func nobodyPlaysBothSides() throws {
        var signIn = SignIn(roster: Roster())
        try signIn.answer("Ada")
        #expect(throws: NameProblem.seated(Player(name: "Ada"))) { try signIn.answer("ada") }
    }

    @Test(arguments: [("", NameProblem.empty), ("Bartholomewius", .tooLong("Bartholomewius", limit: 12))])
    func badNamesAreRefused(_ name: String, _ problem: NameProblem) {
        #expect(throws: problem) { try Roster().player(named: name) }
    }
}
