import Foundation
import RandomPrograms
import Testing

struct SoakTests {
    private static let environment = ProcessInfo.processInfo.environment

    /// All kinds of trials in turn until the time is over; what `tools/soak` runs.
    @Test(.enabled(if: environment["NEEDLE_SOAK_MINUTES"] != nil))
    func everyKindOfTrialHoldsForAsLongAsOneLikes() throws {
        let minutes = try #require(Self.environment["NEEDLE_SOAK_MINUTES"].flatMap(Double.init))
        let named = Self.environment["NEEDLE_SOAK_KINDS"]?.split(separator: ",").map(String.init)
        let chosen = try named?.map { try #require(Trial(rawValue: $0), "there is no kind '\($0)'") }
        var seed = Self.environment["NEEDLE_SEED"].flatMap(UInt64.init) ?? UInt64(Date().timeIntervalSince1970) * 1000
        let end = Date().addingTimeInterval(minutes * 60)
        let possible = Trial.allCases.filter(\.isPossible)
        var counts: [Trial: (passed: Int, failed: Int)] = [:]
        say("soak: from seed \(seed)")
        while Date() < end {
            for trial in chosen ?? possible {
                for _ in 0..<trial.count where Date() < end {
                    // Said before, so that a crash has a seed.
                    note("\(trial.rawValue) \(seed)")
                    let problems = try trial.problems(seed: seed)
                    if problems.isEmpty {
                        counts[trial, default: (0, 0)].passed += 1
                    } else {
                        counts[trial, default: (0, 0)].failed += 1
                        say("FAILED: \(trial.rawValue) with seed \(seed)\n" + problems.joined(separator: "\n"))
                    }
                    seed += 1
                }
            }
        }
        for trial in Trial.allCases {
            let count = counts[trial, default: (0, 0)]
            say("soak: \(trial.rawValue): \(count.passed + count.failed) trials, \(count.failed) failed")
        }
        let failures = counts.values.reduce(0) { $0 + $1.failed }
        #expect(failures == 0)
    }

    private func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

    private func note(_ text: String) {
        guard let path = Self.environment["NEEDLE_SOAK_NOTE"] else { return }
        try? Data((text + "\n").utf8).write(to: URL(fileURLWithPath: path))
    }
}
