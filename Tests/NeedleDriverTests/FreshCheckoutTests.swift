// A fresh checkout with the cache of another folder or machine: every stamp is new, and no content is.

import Foundation
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct FreshCheckoutTests {
    /// A checkout of the sources and generated files of another one, with its cache.
    private func checkout(of other: TestProject) throws -> TestProject {
        var texts: [String: String] = [:]
        for file in try other.files() where file.hasSuffix(".swift") { texts[file] = try other.read(file) }
        let project = try TestProject(texts)
        try project.restoreCache(from: other)
        return project
    }

    private func settled() async throws -> TestProject {
        let project = try TestProject(shop)
        for _ in 1...3 { _ = await project.build() }
        return project
    }

    #if os(Linux)
        /// When each file was read last.
        private func readingTimes(_ project: TestProject) throws -> [String: Int64] {
            var times: [String: Int64] = [:]
            for file in try project.files() where file.hasSuffix(".swift") {
                var result = stat()
                #expect(stat(project.path(file), &result) == 0)
                times[file] = result.st_atim.nanoseconds
            }
            return times
        }

        @Test func readingSourcesLeavesNoTrace() async throws {
            let project = try checkout(of: try await settled())
            let times = try readingTimes(project)
            _ = await project.build()
            #expect(project.counts.opened > times.count)
            #expect(try readingTimes(project) == times)
            let file = "Modules/Cart/CartComponent.swift"
            try project.write(file, try project.read(file) + "\n// edited\n")
            let edited = try readingTimes(project)
            #expect(await project.build().statistics.parsed == 1)
            #expect(try readingTimes(project) == edited)
        }
    #endif

    @Test func itReadsEachFileAndWritesOnlyTheWorkspaceFile() async throws {
        let project = try checkout(of: try await settled())
        let first = await project.build()
        #expect(first.statistics.files == 4)
        #expect(first.statistics.parsed == 0)
        #expect(first.changedOutputs == [])
        // The workspace file; each source and generated file.
        #expect(project.counts.opened == 1 + 4 + shopOutputs.count)
        #expect(project.counts.written == 1)
        let second = await project.build()
        #expect(second.summary == first.summary)
        #expect(second.statistics.opened == 0)
        #expect(project.counts.opened == 1)
        #expect(project.counts.written == 0)
    }

    @Test func linkFindsNothingToDo() async throws {
        let project = try checkout(of: try await settled())
        let report = await project.link()
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.changedOutputs == [])
        // The outputs have other stamps.
        #expect(project.counts.written == 1)
        #expect(await project.link().changedOutputs == [])
        #expect(project.counts.opened == 1)
    }

    @Test func aGeneratedFileThatIsAnotherIsWrittenAgain() async throws {
        let original = try await settled()
        let project = try checkout(of: original)
        // Of the same size.
        try project.replace("Do not edit", with: "Do not EDIT", in: shopOutputs[0])
        #expect(try project.read(shopOutputs[0]) != original.read(shopOutputs[0]))
        #expect(await project.build().changedOutputs == [shopOutputs[0]])
        #expect(try project.generated() == original.generated())
    }

    @Test func aModuleIsParsedAloneAsBefore() async throws {
        let project = try checkout(of: try await settled())
        _ = await project.build()
        for _ in 1...2 {
            let report = await project.parse("Cart")
            #expect(report.statistics.parsed == 0)
            #expect(report.statistics.files == 2)
        }
        let report = await project.build()
        #expect(report.statistics.parsed == 0)
        #expect(report.changedOutputs == [])
    }

    @Test func anotherContentIsSeen() async throws {
        let original = try await settled()
        let project = try checkout(of: original)
        // Of the same size.
        try project.replace("{ 0 }", with: "{ 1 }", in: "Modules/Cart/CartComponent.swift")
        try project.replace("var prices:", with: "var pricen:", in: "Modules/App/RootComponent.swift")
        let report = await project.build()
        #expect(report.statistics.parsed == 2)
        let clean = await project.build(cache: "clean")
        #expect(report.messages == clean.messages)
        #expect(report.exitCode == 1)
        try project.replace("var pricen:", with: "var prices:", in: "Modules/App/RootComponent.swift")
        #expect(await project.build().statistics.parsed == 0)
        #expect(try project.generated() == original.generated())
    }

    @Test func whatWasCheckedOutInTheInstantOfTheBuildProvesNothing() async throws {
        let project = try checkout(of: try await settled())
        // A clock that is behind: no stamp is older than the look at it.
        project.ahead = -3600
        for _ in 1...2 {
            let report = await project.build()
            #expect(report.statistics.opened == 4 + shopOutputs.count)
            #expect(report.statistics.parsed == 0)
        }
        project.ahead = 3600
        #expect(await project.build().statistics.opened == 4 + shopOutputs.count)
        #expect(await project.build().statistics.opened == 0)
    }
}
