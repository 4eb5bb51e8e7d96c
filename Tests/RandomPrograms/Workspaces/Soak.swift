import FaultTesting
import Foundation
import RandomTesting
import TestSupport

/// A kind of random trial, which depends only on a seed.
package enum Trial: String, CaseIterable, Sendable {
    case graph, link, mistake, circle, contributions, run, collected, rename, move, edits, mutations, mocks, faults,
        damage

    /// The number of trials in a round of `tools/soak`, chosen so that each kind gets a share of the time.
    package var count: Int {
        switch self {
        case .graph: 200
        case .link, .mistake, .circle, .contributions: 40
        case .run, .collected, .rename, .move, .mocks: 6
        case .edits: 4
        case .mutations: 20
        case .faults, .damage: 10
        }
    }

    /// The problems of a trial, with an input to paste.
    package func problems(seed: UInt64, features: Features = Features()) throws -> [String] {
        var random = SeededGenerator(seed: seed)
        switch self {
        case .graph:
            let program = Program.random(using: &random, features: features).withGaps(using: &random)
            return program.isSound ? program.problems(.graph) : []
        case .link: return Program.random(using: &random, features: features).problems(.link)
        case .mistake:
            let program = Program.random(using: &random, features: features).withMistake(using: &random)
            return program.isSound ? program.problems(.link) : []
        case .circle:
            let program = Program.random(using: &random, features: features).withCircle(using: &random)
            return program.mistake == nil || !program.isSound ? [] : program.problems(.link)
        case .contributions, .collected:
            var features = features
            features.contributions = true
            let program = Program.random(using: &random, features: features)
            if self == .collected { return program.problems(.run) }
            return program.withMistakeAmongContributions(using: &random).problems(.link)
        case .run: return Program.random(using: &random, features: features).problems(.run)
        case .mocks:
            let program = Program.random(using: &random, features: features.ofMocks).withMocks(using: &random)
            return program.problems(.run)
        case .rename: return try problemsOfRename(using: &random, features)
        case .move: return try problemsOfMove(using: &random, features)
        case .edits: return try problemsOfEdits(using: &random)
        case .mutations: return try problemsOfMutations(using: &random)
        case .faults: return try problemsOfFaults(using: &random)
        case .damage:
            let scene = FaultScene.all[random.number(0..<FaultScene.all.count)]
            let trial = try DamageTrial(scene)
            guard let file = trial.files.randomElement(using: &random),
                let damage = Damage.cases(of: file).randomElement(using: &random)
            else { return [] }
            return try trial.problems(with: damage, of: file, seed: random.number(0..<1_000_000))
        }
    }
}

extension Trial {
    /// Whether it can run on this machine: faults need Linux and a C compiler.
    package var isPossible: Bool {
        guard self == .faults, case .failure = injector else { return true }
        return false
    }
}

private let injector = Result { try FaultInjector() }

private func problemsOfFaults(using random: inout SeededGenerator) throws -> [String] {
    let trial = try FaultTrial(FaultScene.all[random.number(0..<FaultScene.all.count)], injector.get())
    guard let (call, count) = try trial.counts().randomElement(using: &random) else { return [] }
    return try trial.problems(with: Fault.random(call, count, &random)) ?? []
}

extension Program {
    /// The problems of the program, shrunk as far as time allows.
    fileprivate func problems(_ depth: Depth) -> [String] {
        guard let failure = failure(depth) else { return [] }
        let smallest = shrunk(failingAs: failure.kind) { $0.failure(depth) }
        let details = smallest.failure(depth)?.details ?? failure.details
        return [failure.kind, details, "// Swift \(language.version) \(language.features)", smallest.fixture.text]
    }
}
