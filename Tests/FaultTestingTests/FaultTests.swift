// System calls that fail, and kills at them: a few here, all of them in tools/soak.

import FaultTesting
import Foundation
import RandomTesting
import TestSupport
import Testing

struct FaultTests {
    private static let injector = Result { try FaultInjector() }

    /// One call of each function that a command uses fails, in one of the ways in which it can; and the command is killed at
    /// a few calls. `NEEDLE_FAULTS=all` in the environment takes every call in every way.
    @Test(.secondTier, .needsFaults, arguments: FaultScene.all)
    func aFailedCallNeverCountsAsSuccess(scene: FaultScene) throws {
        let injector = try FaultTests.injector.get()
        // On one thread the calls come in the same order each time; tools/soak lets them be. `generate` has no such option.
        var scene = scene
        if scene.command.first != "generate" { scene.command += ["--jobs", "1"] }
        let trial = try FaultTrial(scene, injector)
        let counts = try trial.counts()
        try #require(counts.contains { $0.call == "any" && $0.count > 10 })
        guard ProcessInfo.processInfo.environment["NEEDLE_FAULTS"] != "all" else {
            for fault in Fault.all(counts) {
                if let problems = try trial.problems(with: fault), !problems.isEmpty {
                    Issue.record(Comment(rawValue: problems.joined(separator: "\n")))
                }
            }
            return
        }
        try checkSeeds(1) { generator in
            for (call, count) in counts {
                for _ in 0..<(call == "any" ? 3 : 1) {
                    let fault = Fault.random(call, count, &generator)
                    if let problems = try trial.problems(with: fault), !problems.isEmpty { return problems }
                }
            }
            return []
        }
    }
}
