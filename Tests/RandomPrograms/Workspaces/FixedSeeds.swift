extension Trial {
    /// The seeds that the tests run, the same ones on every day; `tools/soak` looks for new ones.
    ///
    /// A seed that fails there is added to those that failed once, and the fault gets a fixture of its own: when random
    /// programs learn something new, a seed stands for another program.
    package var fixedSeeds: [UInt64] { seedsOfFirstTier + seedsOfSecondTier }

    /// Those that each run takes.
    package var seedsOfFirstTier: [UInt64] { Array(1...min(firstSeeds, 25)) + seedsThatFailedOnce }

    /// The others.
    package var seedsOfSecondTier: [UInt64] { firstSeeds > 25 ? Array(26...firstSeeds) : [] }

    private var firstSeeds: UInt64 {
        switch self {
        case .link, .mistake, .circle, .contributions: 100
        case .run: 6
        case .collected, .rename, .move: 3
        case .edits: 3
        case .mutations: 15
        case .faults, .damage: 1
        }
    }

    private var seedsThatFailedOnce: [UInt64] {
        switch self {
        case .mutations: [1_795_686_678_123]
        default: []
        }
    }
}
