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
        case .link: [20_782_063, 1_795_570_194_165, 1_795_570_194_395, 1_795_570_194_796, 1_795_596_603_450]
        case .mistake:
            [
                1_795_570_194_057, 1_795_570_194_441, 1_795_596_422_316, 1_795_596_597_061, 1_795_596_598_618,
                1_795_596_599_000,
            ]
        case .run: [43, 1_795_596_602_347, 1_795_724_298_008, 1_795_724_298_044]
        case .rename: [1_795_717_534_048, 1_795_718_844_022]
        case .move:
            [
                1_795_717_534_020, 1_795_717_534_054, 1_795_717_534_067, 1_795_717_735_262, 1_795_717_735_345,
                1_795_718_844_040, 1_795_719_666_254, 1_795_722_763_614,
                1_795_722_763_785,
            ]
        case .circle, .contributions, .collected: []
        case .edits: []
        case .mutations: [1_795_686_678_123]
        case .faults: []
        case .damage: []
        }
    }
}
