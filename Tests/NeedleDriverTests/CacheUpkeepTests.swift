// What a person does with the cache by hand.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver

@Suite struct CacheUpkeepTests {
    private let project: TestProject

    /// Three modules, of which one had other facts before.
    init() async throws {
        project = try TestProject(shop)
        #expect(await project.build().exitCode == 0)
        try project.append("Modules/Cart/CartComponent.swift", "\npublic struct Basket {}\n")
        #expect(await project.build().exitCode == 0)
    }

    private func run(_ upkeep: CacheUpkeep) -> Report { runCache(upkeep, project.session()) }

    private func graphFiles() throws -> [String] {
        try project.files(in: ".needle").filter { $0.hasSuffix(".graph") }
    }

    /// Of all files of the cache, in bytes.
    private var size: Int {
        get throws { try project.files(in: ".needle").reduce(0) { try $0 + project.bytes(".needle/" + $1).count } }
    }

    /// A row of the statistics.
    private func row(_ name: String) throws -> String {
        let rows = run(.statistics).output.split(separator: "\n").map(String.init)
        let row = try #require(rows.first { $0.hasPrefix(name) })
        return row.dropFirst(name.count).trimmingCharacters(in: .whitespaces)
    }

    @Test func statisticsTellWhatThereIs() throws {
        try project.write(".needle/Cart-0123456789abcdef0123456789abcdef.graph", String(repeating: "x", count: 5000))
        #expect(try row("folder") == ".needle")
        #expect(try row("modules") == "3")
        #expect(try row("links") == "1")
        #expect(try row("graph files").hasPrefix("3 files, "))
        #expect(try row("earlier states").hasPrefix("1 file, "))
        #expect(try row("not needed") == "1 file, 5 kB")
        #expect(try row("total") == "\(try size / 1000) kB")
    }

    @Test func anEmptyCacheHasNothing() throws {
        try project.remove(".needle")
        #expect(try row("modules") == "0")
        #expect(try row("graph files") == "none")
        #expect(run(.verification).exitCode == 0)
        for upkeep in [CacheUpkeep.pruning(atMost: 0), .clearing] {
            #expect(run(upkeep).summary.first?.contains("there is no cache") == true)
        }
        #expect(!project.exists(".needle"))
    }

    @Test func eachDamageIsFound() throws {
        #expect(run(.verification).exitCode == 0)
        #expect(run(.verification).summary == ["checked 4 graph files and 6 records: none is damaged"])
        for file in try graphFiles() + ["workspace"] {
            let whole = try project.bytes(".needle/" + file)
            // The last byte of the workspace file is of a payload, and the one in the middle of a head or a payload.
            for position in [whole.count / 2, whole.count - 1] {
                var damaged = whole
                damaged[position] ^= 1
                try project.write(".needle/" + file, damaged)
                let report = run(.verification)
                #expect(report.exitCode == 1)
                let message = ".needle/\(file): error: cache file is damaged"
                #expect(report.messages.contains(message), "\(report.messages)")
                try project.write(".needle/" + file, whole)
            }
        }
        let first = try #require(try graphFiles().first)
        try project.remove(".needle/" + first)
        #expect(run(.verification).messages.contains(".needle/\(first): error: cache file is missing"))
    }

    @Test func pruningForgetsEarlierStatesOnly() async throws {
        let generated = try project.generated()
        let before = try graphFiles()
        #expect(run(.pruning(atMost: try size)).summary.first?.hasPrefix("removed no earlier state, ") == true)
        #expect(try graphFiles() == before)
        let report = run(.pruning(atMost: try size - 1))
        #expect(report.summary.first?.hasPrefix("removed 1 earlier state, ") == true)
        #expect(report.summary.first?.hasSuffix(" -> \(try size / 1000) kB") == true)
        #expect(try graphFiles().count == 3)
        #expect(run(.verification).exitCode == 0)
        #expect(run(.pruning(atMost: 1)).summary.first?.contains("the next link needs the rest") == true)
        #expect(try graphFiles().count == 3)
        let built = await project.build()
        #expect(built.exitCode == 0 && built.statistics.opened == 0 && built.changedOutputs == [])
        #expect(try project.generated() == generated)
    }

    @Test func pruningAfterDamageLeavesAWholeCache() async throws {
        let whole = try project.bytes(".needle/workspace")
        try project.write(".needle/workspace", whole.dropLast())
        #expect(run(.pruning(atMost: 0)).exitCode == 0)
        #expect(run(.verification).exitCode == 0)
        let built = await project.build()
        #expect(built.exitCode == 0 && built.changedOutputs == [], "\(built.messages)")
    }

    @Test func clearingRemovesWhatRunsWrote() async throws {
        try project.write(".needle/README.md", "The cache of Needle.\n")
        let generated = try project.generated()
        #expect(run(.clearing).summary.first?.hasPrefix("removed 3 modules: ") == true)
        #expect(try project.files(in: ".needle") == ["README.md", "lock"])
        #expect(await project.link().messages.contains("nothing was parsed yet"))
        let built = await project.build()
        #expect(built.exitCode == 0 && built.changedOutputs == [])
        #expect(try project.generated() == generated)
    }

    /// A run that began before keeps nothing by what it knew of the cache, and begins again.
    @Test func aRunThatGoesOnBeginsAgain() async throws {
        let session = project.session()
        let cache = session.cache
        let found = try parseModules(
            try ParseRequest(modules: ["Cart"]).moduleRequests(Workspace(session), session.fileSystem),
            session.context(cache)
        )
        #expect(run(.clearing).exitCode == 0)
        #expect(!cache.ifCurrent(found.modules) { _ in })
    }
}
