import Foundation
import RandomPrograms
import RandomTesting
import Testing

/// Some random trials, other ones each day; `tools/soak` runs as many as there is time for.
struct RandomProgramTests {
    /// `NEEDLE_SEED=42` in the environment runs that seed alone.
    @Test(arguments: [(Trial.link, 100), (.mistake, 100), (.run, 8), (.edits, 3), (.mutations, 15)])
    func randomProgramsDoAsTheOracleSays(trial: Trial, count: Int) throws {
        let chosen = ProcessInfo.processInfo.environment["NEEDLE_SEED"].flatMap(UInt64.init)
        let day = UInt64(Date().timeIntervalSince1970 / 86_400) * 1000
        let seeds = chosen.map { $0...$0 } ?? day...(day + UInt64(count) - 1)
        for seed in seeds {
            let problems = try trial.problems(seed: seed)
            guard problems.isEmpty else {
                let head = "\(trial.rawValue) with seed \(seed) fails (NEEDLE_SEED=\(seed) runs it alone):"
                Issue.record(Comment(rawValue: ([head] + problems).joined(separator: "\n")))
                return
            }
        }
    }
}
