// A cache that is damaged, gone, shared or cannot be written changes nothing but the work.

import Foundation
import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct CacheTests {
    /// With the sources and outputs that it is about, and with those of a fresh checkout.
    @Test(arguments: [false, true])
    func everyDamageOfEveryFileIsAMiss(isFresh: Bool) async throws {
        let project = try TestProject(shop)
        for _ in 1...2 { _ = await project.build() }
        let summary = await project.link().summary
        let expected = try project.generated()
        #expect(expected.keys.sorted() == shopOutputs)
        let cache = try project.contents().filter { $0.key.hasPrefix(".needle/") }
        if isFresh { try project.touchAll() }
        for (path, whole) in cache {
            let isWorkspace = path == ".needle/workspace"
            for damaged in damages(of: whole, at: isWorkspace ? stride(from: 0, to: whole.count, by: 83) : nil) {
                try project.write(path, damaged)
                let linked = await project.link()
                // Without the records, there is nothing to link, and everything is parsed again.
                let isNone = isWorkspace && linked.messages.contains("nothing was parsed yet")
                #expect(linked.exitCode == (isNone ? 2 : 0), "link with damaged \(path): \(linked.messages)")
                #expect(isNone || linked.summary == summary)
                try project.write(path, damaged)
                let built = await project.build()
                #expect(built.exitCode == 0, "build with damaged \(path): \(built.messages)")
                #expect(built.statistics.files == 4)
                #expect(linked.changedOutputs + built.changedOutputs == [])
                #expect(try project.generated() == expected)
                #expect(project.session().cache.file.state == .whole)
                if isNone { #expect(built.statistics.parsed == 4) }
            }
        }
    }

    /// Cut off, emptied, a byte changed, of another version, not a text at all; cut off and changed at the positions.
    private func damages(of whole: Data, at positions: StrideTo<Int>?) -> [Data] {
        func changed(_ position: Int, _ bits: UInt8 = 0x55) -> Data {
            var bytes = whole
            // The lock is empty.
            if !whole.isEmpty { bytes[position] ^= bits }
            return bytes
        }
        let version = Data("needle graph 999\n".utf8) + whole.dropFirst(15)
        return [whole.dropLast(whole.count / 3), Data(), changed(whole.count / 2, 1), version, Data([0xFF, 0, 0xFE])]
            + (positions.map(Array.init) ?? []).flatMap { [changed($0), whole.prefix($0)] }
    }

    @Test func whatAKilledRunWroteOfAStateIsReplaced() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        let states = try project.files(in: ".needle").filter { $0.hasSuffix(".graph") }
        let whole = try states.map { try project.bytes(".needle/" + $0) }
        #expect(states.count == 3)
        for (state, bytes) in zip(states, whole) {
            try project.write(".needle/" + state, bytes.dropLast(bytes.count / 3))
        }
        try project.remove(".needle/workspace")
        let report = await project.build()
        #expect(report.exitCode == 0 && report.changedOutputs.isEmpty, "\(report.messages)")
        for (state, bytes) in zip(states, whole) { #expect(try project.bytes(".needle/" + state) == bytes) }
        #expect(await project.build().statistics.opened == 0)
    }

    @Test func filesThatNoRecordNamesAreRemoved() async throws {
        let project = try TestProject(shop)
        for file in ["Cart-0123.graph", "notes.txt"] { try project.write(".needle/" + file, "old") }
        // So old that no run can be at work on it.
        project.ahead = 7200
        _ = await project.build()
        let files = try project.files(in: ".needle")
        #expect(files.filter { !$0.hasSuffix(".graph") } == ["lock", "notes.txt", "workspace"])
        #expect(files.count == 6)
    }

    @Test func aFirstBuildReadsNothingThatItWrote() async throws {
        let project = try TestProject(shop)
        let report = await project.build()
        #expect(report.statistics.files == 4)
        #expect(project.counts.opened == report.statistics.files)
    }

    @Test func aWholeGraphFileUnderTheWrongNameIsAMiss() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        let graphs = try project.files(in: ".needle").filter { $0.hasSuffix(".graph") }
        let prices = try #require(graphs.first { $0.hasPrefix("Prices-") })
        for graph in graphs { try project.write(".needle/" + graph, try project.bytes(".needle/" + prices)) }
        try project.remove(shopOutputs[0])
        #expect(await project.link().changedOutputs == [shopOutputs[0]])
    }

    @Test func aCacheThatCannotBeWrittenIsOneWarning() async throws {
        let project = try TestProject(shop)
        try project.write("file", "in the way")
        let report = await project.build(cache: "file/.needle")
        #expect(report.exitCode == 0)
        #expect(report.changedOutputs == shopOutputs)
        #expect(report.diagnostics.map(\.id) == [.cacheNotWritten], "\(report.messages)")
        #expect(await project.build(cache: "file/.needle").changedOutputs == [])
    }

    /// The next link would go on with older facts, or none.
    @Test func aCacheThatCannotBeWrittenIsAnErrorWhereNothingElseKeepsTheFacts() async throws {
        let project = try TestProject(shop)
        try project.write("file", "in the way")
        let report = await project.parse("Cart", cache: "file/.needle")
        #expect(report.exitCode == 2)
        #expect(report.messages.contains("the cache cannot be written: Not a directory; nothing else keeps"))
        let session = project.session(cache: "file/.needle")
        let kept = runParse(ParseRequest(modules: ["Cart"]) { $0.output = "Cart.graph" }, session)
        #expect(kept.exitCode == 0)
        #expect(kept.diagnostics.map(\.id) == [.cacheNotWritten], "\(kept.messages)")
        #expect(project.exists("Cart.graph"))
    }

    @Test func aWarningOfTheCacheIsNoErrorWhenStrict() async throws {
        let project = try TestProject(shop)
        try project.write("file", "in the way")
        let report = await project.build(linking: LinkRequest { $0.isStrict = true }, cache: "file/.needle")
        #expect(report.exitCode == 0, "\(report.messages)")
    }

    @Test func runsThatShareACacheAgree() async throws {
        let project = try TestProject(shop)
        let sessions = (0..<8).map { _ in project.session() }
        await withTaskGroup(of: Int32.self) { group in
            for session in sessions {
                group.addTask { runBuild(ParseRequest(), LinkRequest(), session).exitCode }
            }
            for await code in group { #expect(code == 0) }
        }
        let report = await project.build()
        #expect(report.statistics.parsed == 0)
        #expect(report.changedOutputs == [])
        #expect(try !project.files().contains { $0.hasSuffix(".needle-tmp") })
    }

    @Test func oldStatesAreForgotten() async throws {
        let project = try TestProject(shop)
        for number in 0..<40 {
            try project.append("Modules/Cart/Arithmetic.swift", "// \(number)\n")
            _ = await project.parse("Cart")
        }
        #expect(try project.files(in: ".needle").filter { $0.hasSuffix(".graph") }.count == 16)
        #expect(await project.parse("Cart").statistics.parsed == 0)
    }

    @Test func parseErrorsAreNotKept() async throws {
        let project = try TestProject(shop)
        try project.write(
            "Modules/Cart/Arithmetic.swift",
            Data("class Component { // \u{FF}".utf8.dropLast(2)) + [0xC3]
        )
        for _ in 1...2 {
            let report = await project.build()
            #expect(report.exitCode == 1)
            #expect(report.messages.hasPrefix("Modules/Cart/Arithmetic.swift:1:"), "\(report.messages)")
            #expect(report.messages.contains("source-not-utf8"))
        }
        #expect(try project.generated().isEmpty)
        #expect(project.session().cache.file.newest("Cart") == nil)
    }
}

/// A folder `cache` may be somebody else's.
struct CacheFolderTests {
    @Test func aFolderNamedCacheIsLeft() throws {
        let project = try TestProject(shop)
        try project.write("cache/pictures.txt", "")
        let session = Session(fileSystem: project.session().fileSystem)
        #expect(session.cacheFolder == ".needle")
        #expect(runBuild(ParseRequest(), LinkRequest(), session).exitCode == 0)
        #expect(try project.files(in: "cache") == ["pictures.txt"])
    }
}
