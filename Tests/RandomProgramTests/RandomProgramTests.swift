import Dispatch
import Foundation
import NeedleDiagnostics
import NeedleEmitter
import NeedleGraph
import NeedleLinker
import RandomPrograms
import RandomTesting
import TestSupport
import Testing

/// Random trials with fixed seeds; `tools/soak` runs as many others as there is time for.
struct RandomProgramTests {
    /// `NEEDLE_SEED=42` in the environment runs that seed alone.
    @Test(arguments: [
        Trial.graph, .link, .mistake, .circle, .contributions, .run, .collected, .rename, .move, .edits, .mutations,
        .mocks,
    ])
    func randomProgramsDoAsTheOracleSays(trial: Trial) throws {
        try check(trial, trial.seedsOfFirstTier)
    }

    @Test(.secondTier, arguments: [Trial.graph, .link, .mistake, .circle, .contributions])
    func morePrograms(trial: Trial) throws {
        try check(trial, trial.seedsOfSecondTier)
    }

    private func check(_ trial: Trial, _ seeds: [UInt64]) throws {
        try checkSeeds(seeds) { seed in
            let problems = try trial.problems(seed: seed)
            return problems.isEmpty ? [] : ["It is a trial of the kind '\(trial.rawValue)'."] + problems
        }
    }

    @Test func mostProgramsHaveAPlaceForACircle() {
        let planted = Trial.circle.fixedSeeds.count { seed in
            var random = SeededGenerator(seed: seed)
            let program = Program.random(using: &random, features: Features()).withCircle(using: &random)
            return program.mistake != nil && program.isSound
        }
        #expect(planted > 30)
    }

    /// Enough modules for each pass to be split: those of several programs, with names of their own.
    @Test func threadsLinkWhatOneThreadLinks() throws {
        var random = SeededGenerator(seed: 11)
        let sources = (1...30).flatMap { number in
            var program = Program.random(using: &random, features: Features())
            for index in program.modules.indices { program.modules[index].name += "\(number)" }
            return program.sources
        }
        let names = Dictionary(sources.map { ($0.name, $0) }) { first, _ in first }
        let linked = try linkFixture(Fixture(modules: names.values.sorted { $0.name < $1.name })).graph
        let facts = linked.modules.ids.map { linked.modules[$0].facts }
        let threads = Workers(count: 4) { count, work in
            DispatchQueue.concurrentPerform(iterations: count) { _ in work() }
        }
        let (alone, together) = (
            link(facts, options: LinkOptions()), link(facts, options: LinkOptions(), workers: threads)
        )
        #expect(alone.graph.components.count > 100)
        #expect(Set(together.diagnostics) == Set(alone.diagnostics))
        let options = EmitOptions()
        let (both, one) = (Emission(together.graph, options: options), Emission(alone.graph, options: options))
        #expect(both.files.map(\.text) == one.files.map(\.text))
    }
}
