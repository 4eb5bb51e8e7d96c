import Foundation
package import Testing

/// Runs a random test with the seeds 1 to `count`, and records the first that fails, with its seed.
///
/// `NEEDLE_SEED=42` in the environment runs that seed alone.
///
/// - Parameter problems: Makes its input from the generator and returns what is wrong, empty if nothing. A problem
///   shows the input as code that can be pasted into a test.
package func checkSeeds(
    _ count: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ problems: (inout SeededGenerator) throws -> [String]
) rethrows {
    let chosen = ProcessInfo.processInfo.environment["NEEDLE_SEED"].flatMap(UInt64.init)
    let seeds = chosen.map { $0...$0 } ?? 1...UInt64(count)
    if let failure = try firstFailure(seeds: seeds, problems) {
        Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    }
}

/// The problems of the first seed that has any, with the seed and how to run it alone.
package func firstFailure(
    seeds: ClosedRange<UInt64>,
    _ problems: (inout SeededGenerator) throws -> [String]
) rethrows -> String? {
    for seed in seeds {
        var generator = SeededGenerator(seed: seed)
        let found = try problems(&generator)
        guard found.isEmpty else {
            return "seed \(seed) fails (NEEDLE_SEED=\(seed) runs it alone):\n" + found.joined(separator: "\n")
        }
    }
    return nil
}
