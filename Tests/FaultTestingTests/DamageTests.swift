// Damaged files of the cache: a few here, all of them in tools/soak.

import FaultTesting
import Foundation
import RandomTesting
import Testing

struct DamageTests {
    /// The scenes in which there is a cache and nothing is named after files that are damaged.
    private static let scenes = FaultScene.all.filter { !$0.before.isEmpty && !$0.command.contains("--graph") }

    /// One file of each kind in the cache is damaged in one way. `NEEDLE_FAULTS=all` takes every file in every way.
    @Test(arguments: scenes)
    func aDamagedCacheIsAMiss(scene: FaultScene) throws {
        let trial = try DamageTrial(scene)
        try #require(!trial.files.isEmpty)
        guard ProcessInfo.processInfo.environment["NEEDLE_FAULTS"] != "all" else {
            for file in trial.files {
                for damage in Damage.cases(of: file) {
                    for problem in try trial.problems(with: damage, of: file) {
                        Issue.record(Comment(rawValue: problem))
                    }
                }
            }
            return
        }
        try checkSeeds(1) { generator in
            for files in Dictionary(grouping: trial.files, by: { ($0 as NSString).pathExtension }).sorted(by: {
                $0.key < $1.key
            }) {
                guard let file = files.value.randomElement(using: &generator),
                    let damage = Damage.cases(of: file).randomElement(using: &generator)
                else { continue }
                let problems = try trial.problems(with: damage, of: file, seed: generator.number(0..<100_000))
                guard problems.isEmpty else { return problems }
            }
            return []
        }
    }
}
