import Foundation
import RandomPrograms
import RandomTesting
import TestSupport
import Testing

/// Random trials with fixed seeds; `tools/soak` runs as many others as there is time for.
struct RandomProgramTests {
    /// `NEEDLE_SEED=42` in the environment runs that seed alone.
    @Test(arguments: [
        Trial.link, .mistake, .circle, .contributions, .run, .collected, .rename, .move, .edits, .mutations,
    ])
    func randomProgramsDoAsTheOracleSays(trial: Trial) throws {
        try check(trial, trial.seedsOfFirstTier)
    }

    @Test(.secondTier, arguments: [Trial.link, .mistake, .circle, .contributions])
    func morePrograms(trial: Trial) throws {
        try check(trial, trial.seedsOfSecondTier)
    }

    private func check(_ trial: Trial, _ seeds: [UInt64]) throws {
        try checkSeeds(seeds) { seed in
            let problems = try trial.problems(seed: seed)
            return problems.isEmpty ? [] : ["It is a trial of the kind '\(trial.rawValue)'."] + problems
        }
    }

    @Test func mostProgramsHaveAPlaceForACircle() {
        let planted = Trial.circle.fixedSeeds.count { seed in
            var random = SeededGenerator(seed: seed)
            let program = Program.random(using: &random, features: Features()).withCircle(using: &random)
            return program.mistake != nil && program.isSound
        }
        #expect(planted > 30)
    }
}
