// The command line of the app.

import Testing

@testable import App

@Suite struct OptionsTests {
    @Test func withoutArgumentsEverythingIsAsked() throws {
        let options = try Options(arguments: [])
        #expect(options.names == [])
        #expect(options.moves == nil)
    }

    @Test func movesAloneArePlayedByAdaAndBen() throws {
        let options = try Options(arguments: ["--moves", "1,5"])
        #expect(options.names == ["Ada", "Ben"])
        #expect(options.moves == ["1", "5"])
    }

    @Test(arguments: [
        (["--moves"], OptionProblem.noValue("--moves")), (["--players", "Ada"], .notTwoPlayers(1)),
        (["--move", "1"], .unknown("--move")),
    ])
    func misuseIsExplained(_ arguments: [String], _ problem: OptionProblem) {
        #expect(throws: problem) { try Options(arguments: arguments) }
    }
}
