import Foundation
package import Testing

/// Runs a random test with the seeds from 1 to `count`, and records the first failure with its seed.
///
/// `NEEDLE_SEED=42` in the environment runs that seed alone.
///
/// - Parameter problems: Creates an input from the generator and returns its problems. A problem shows the input as code to paste
///   into a test.
package func checkSeeds(
    _ count: Int,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ problems: (inout SeededGenerator) throws -> [String]
) rethrows {
    try checkSeeds(1...UInt64(count), sourceLocation: sourceLocation) { seed in
        var generator = SeededGenerator(seed: seed)
        return try problems(&generator)
    }
}

/// Runs a random test with other seeds, for a test that creates its own generator.
package func checkSeeds(
    _ seeds: some Sequence<UInt64>,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ problems: (UInt64) throws -> [String]
) rethrows {
    let chosen = ProcessInfo.processInfo.environment["NEEDLE_SEED"].flatMap(UInt64.init)
    if let failure = try firstFailure(seeds: chosen.map { [$0] } ?? Array(seeds), problems) {
        Issue.record(Comment(rawValue: failure), sourceLocation: sourceLocation)
    }
}

/// The problems of the first seed that has any, with the seed and a way to run it alone.
package func firstFailure(
    seeds: some Sequence<UInt64>,
    _ problems: (UInt64) throws -> [String]
) rethrows -> String? {
    for seed in seeds {
        let found = try problems(seed)
        guard found.isEmpty else {
            return "seed \(seed) fails (NEEDLE_SEED=\(seed) runs it alone):\n" + found.joined(separator: "\n")
        }
    }
    return nil
}
