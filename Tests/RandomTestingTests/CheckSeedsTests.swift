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
        let failure = firstFailure(seeds: 1...50) { $0 == 3 ? ["bad", "input: [1, 2]"] : [] }
        #expect(failure == "seed 3 fails (NEEDLE_SEED=3 runs it alone):\nbad\ninput: [1, 2]")
    }

    @Test func aFailureIsRecorded() {
        withKnownIssue {
            checkSeeds(2) { (_: inout SeededGenerator) in ["bad"] }
        }
    }

    @Test func theSeedsFromOneOnMakeTheGenerators() {
        var expected = (1...3 as ClosedRange<UInt64>).map { seed in
            var generator = SeededGenerator(seed: seed)
            return generator.next()
        }
        checkSeeds(3) { generator in generator.next() == expected.removeFirst() ? [] : ["another generator"] }
        #expect(expected.isEmpty)
    }

    @Test func otherSeedsRunInTheirOrder() {
        var ran: [UInt64] = []
        checkSeeds([7, 3]) { seed in
            ran.append(seed)
            return []
        }
        #expect(ran == [7, 3])
    }
}
