extension Trial {
    /// The seeds of the tests, the same on every day; `tools/soak` looks for new ones.
    ///
    /// A seed that fails there is added to `seedsThatFailedOnce`, and the bug gets its own fixture: when random programs get new
    /// features, a seed stands for another program.
    package var fixedSeeds: [UInt64] { seedsOfFirstTier + seedsOfSecondTier }

    /// The seeds of each run.
    package var seedsOfFirstTier: [UInt64] { Array(1...min(firstSeeds, 25)) + seedsThatFailedOnce }

    package var seedsOfSecondTier: [UInt64] { firstSeeds > 25 ? Array(26...firstSeeds) : [] }

    private var firstSeeds: UInt64 {
        switch self {
        case .graph: 300
        case .link, .mistake, .circle, .contributions: 100
        case .run, .mocks: 6
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
