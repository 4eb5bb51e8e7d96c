import Foundation
import NeedleGraph
import NeedleWorkload
import TestSupport
import Testing

/// The synthetic monorepos are the same everywhere, of the shape that they claim, and without a mistake.
@Suite struct WorkloadTests {
    private static func smallShape(seed: UInt64) -> WorkloadShape {
        .monorepo(modules: 8, files: 10, share: 20, seed: seed)
    }

    private static func size(_ shape: WorkloadShape) -> WorkloadSize {
        var size = WorkloadSize()
        for file in LayeredWorkload(shape).allFiles() { size.add(file) }
        return size
    }

    /// Figures of two machines can be compared only if the bytes are equal. A change of the generator changes this.
    @Test func aSeedStandsForTheSameBytesEverywhere() {
        #expect(Self.size(Self.smallShape(seed: 1)).fingerprint.hex == "5bc97a290357ae76d47bdb4ca7767ed3")
    }

    @Test func anotherSeedGivesOtherBytes() {
        #expect(Self.size(Self.smallShape(seed: 1)).fingerprint != Self.size(Self.smallShape(seed: 2)).fingerprint)
    }

    @Test func aMonorepoHasTheShapeThatItClaims() {
        let workload = LayeredWorkload(.monorepo(modules: 20, files: 20, share: 25, seed: 1))
        let files = Array(workload.allFiles())
        #expect(workload.modules.count == 20)
        #expect(Set(workload.modules).count == 20)
        #expect(workload.components == 200)
        #expect(workload.depth == 8)
        #expect((10...30).contains(workload.sharedComponents))
        #expect(workload.requirementCounts.allSatisfy { (3...6).contains($0) })
        // All files of 20 modules, and the one with the main function.
        #expect(files.count == 20 * 20 + 1)
        #expect((80...120).contains(files.reduce(0) { $0 + $1.lines } / files.count))
        // A module with an odd number of components has a file with a single one.
        #expect((100...105).contains(files.count { $0.hasComponents }))
    }

    @Test func metroHas500ModulesAnd2756Components() {
        let workload = LayeredWorkload(.metro(seed: 1))
        #expect(workload.modules.count == 500)
        #expect(workload.components == 2756)
        #expect(workload.requirementCounts.allSatisfy { (3...6).contains($0) })
    }

    @Test func importsFormNoCycle() {
        let workload = LayeredWorkload(Self.smallShape(seed: 1))
        var seen: Set<String> = []
        for module in workload.modules.reversed() {
            #expect(seen.isSuperset(of: workload.imports(of: module)), "\(module)")
            seen.insert(module)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func everyMonorepoLinks(seed: UInt64) throws {
        try checkLinks(LayeredWorkload(Self.smallShape(seed: seed)).allFiles())
    }

    @Test func aMonorepoInOneModuleLinks() throws {
        var shape = Self.smallShape(seed: 4)
        shape.isOneModule = true
        shape.filesPerModule = 0
        try checkLinks(LayeredWorkload(shape).allFiles())
    }

    /// Needle and uber/needle are measured on the same files.
    @Test func whatUberNeedleReadsLinks() throws {
        let workloads: [any Workload] = [
            LayeredWorkload(Self.smallShape(seed: 5)), AppWorkload(AppShape(modules: 10, filesPerModule: 5, seed: 5)),
        ]
        for workload in workloads {
            let files = Array(UberNeedleWorkload(workload).allFiles())
            try checkLinks(files)
            let lines = files.filter(\.hasComponents).flatMap { $0.text.split(separator: "\n") }
            #expect(!lines.contains { $0.contains("Component<any ") })
            #expect(lines.count { $0.contains(": Component<") } == workload.components - 1)
            // Its generator leaves out what is internal, and what has no type.
            #expect(!lines.contains { $0.wholeMatch(of: #/ {4}(public )?let \w+ = .*/#) != nil })
        }
    }

    @Test func aDiamondLinks() throws {
        try checkLinks(DiamondWorkload(levels: 5).files)
    }

    @Test(arguments: [ContributionWorkload.Wiring.collected, .listed])
    func featuresLink(wiring: ContributionWorkload.Wiring) throws {
        try checkLinks(ContributionWorkload(features: 5, wiring: wiring).allFiles())
    }

    /// `needle build` in `tools/Benchmark` brings them up to date.
    @Test func theScopesThatAreMeasuredHaveFreshGeneratedFiles() throws {
        let folder = try TemporaryFolder()
        let source = PackageFolder.root.appendingPathComponent("tools/Benchmark")
        for path in ["needle.json"] + files(below: source).filter({ $0.hasPrefix("Scopes/") }) {
            let text = try String(contentsOf: source.appendingPathComponent(path), encoding: .utf8)
            try folder.write(text, to: path)
        }
        try checkBuilds(folder, "--check")
    }

    private func checkLinks(_ files: some Sequence<WorkloadFile>) throws {
        let folder = try TemporaryFolder()
        for file in files { try folder.write(file.text, to: file.path) }
        try checkBuilds(folder, "--strict")
    }

    private func checkBuilds(_ folder: TemporaryFolder, _ option: String) throws {
        let result = try runNeedle(["build", option], in: folder.url)
        #expect(result.end == .exit(0), "\(result.errors)")
    }
}
