import RandomTesting
import Testing

@Suite struct CheckSeedsTests {
    @Test func theGeneratorIsSplitMix64() {
        var generator = SeededGenerator(seed: 1_234_567)
        #expect([generator.next(), generator.next()] == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973])
    }

    @Test func noProblemIsNoFailure() {
        #expect(firstFailure(seeds: 1...50) { _ in [] } == nil)
    }

    @Test func theFirstFailureNamesItsSeed() {
        let failure = firstFailure(seeds: 1...50) { generator in
            var third = SeededGenerator(seed: 3)
            return generator.next() == third.next() ? ["bad", "input: [1, 2]"] : []
        }
        #expect(failure == "seed 3 fails (NEEDLE_SEED=3 runs it alone):\nbad\ninput: [1, 2]")
    }

    @Test func aFailureIsRecorded() {
        withKnownIssue {
            checkSeeds(2) { _ in ["bad"] }
        }
    }
}
