// The trace of a link saves work and decides nothing.

import Foundation
import Testing

@testable import NeedleDriver

struct LinkTraceTests {
    /// A project after a link that remembers what it looked at.
    private func tracedProject() async throws -> TestProject {
        let project = try TestProject(shop)
        for _ in 1...3 { _ = await project.build() }
        _ = await project.link()
        #expect(try traces(of: project).count == 1)
        return project
    }

    private func traces(of project: TestProject) throws -> [String] {
        try project.files().filter { $0.hasSuffix(".trace") }
    }

    @Test func aLinkThatIsRepeatedOpensTheTraceAlone() async throws {
        let project = try TestProject(shop)
        for _ in 1...3 { _ = await project.build() }
        let first = await project.link()
        let session = project.session()
        let second = runLink(.cache([]), LinkRequest(), session)
        #expect(second.summary == first.summary)
        let activity = session.fileSystem.activity.snapshot
        #expect(activity.opened == 1)
        #expect(activity.written == 0)
        // Per module its index, a source and where its two outputs are or would be; the manifest of the workspace, and
        // the executable.
        #expect(activity.examined <= 3 * 4 + 2)
        // Other options are another link.
        let checking = project.session()
        let checked = runLink(.cache([]), LinkRequest { $0.isCheck = true }, checking)
        #expect(checked.summary.first?.hasPrefix("checked") == true)
        #expect(checking.fileSystem.activity.snapshot.opened == 2)
    }

    /// What a link may find after its trace was written.
    enum Step: CaseIterable {
        case outputEdited, outputRemoved, outputWhereNoneBelongs, moduleParsed, moduleAdded, moduleGone, indexRemoved
        case indexDamaged, manifestAdded, manifestWrong

        func apply(to project: TestProject) async throws {
            switch self {
            // Of the same size.
            case .outputEdited: try project.replace("Do not edit", with: "Do not EDIT", in: shopOutputs[0])
            case .outputRemoved: try project.remove(shopOutputs[2])
            case .outputWhereNoneBelongs:
                try project.write("Modules/Prices/NeedleGenerated.swift", try project.read(shopOutputs[2]))
            case .moduleParsed:
                try project.replace("var prices:", with: "var pricen:", in: "Modules/App/RootComponent.swift")
                _ = await project.parse("App")
            case .moduleAdded:
                try project.write("Modules/More/More.swift", "import NeedleFoundation\n")
                _ = await project.parse("More")
            case .moduleGone: try project.remove("Modules/Cart")
            case .indexRemoved: try project.remove("cache/Cart.index")
            case .indexDamaged: try project.write("cache/Cart.index", "needle")
            case .manifestAdded: try project.write("needle.json", #"{"modules": []}"#)
            case .manifestWrong: try project.write("needle.json", "{")
            }
        }
    }

    @Test(arguments: Step.allCases)
    func whatChangesAfterTheTraceIsSeen(step: Step) async throws {
        let (traced, plain) = (try await tracedProject(), try await tracedProject())
        for trace in try traces(of: plain) { try plain.remove(trace) }
        for project in [traced, plain] { try await step.apply(to: project) }
        for _ in 1...3 {
            let (report, expected) = (await traced.link(), await plain.link())
            for trace in try traces(of: plain) { try plain.remove(trace) }
            #expect(report.messages == expected.messages)
            #expect(report.summary == expected.summary)
            #expect(report.changedOutputs == expected.changedOutputs)
            #expect(try traced.generated() == plain.generated())
        }
    }

    /// So many that several threads look at them.
    @Test func aChangeIsSeenAmongManyModules() async throws {
        var files = shop
        for number in 100..<300 { files["Modules/Other\(number)/Other.swift"] = "import NeedleFoundation\n" }
        let project = try TestProject(files)
        for _ in 1...2 { _ = await project.build() }
        // It is written anew with all modules; for a few that are missing it is not.
        try project.remove("cache/workspace.snapshot")
        for _ in 1...2 { _ = await project.build() }
        let first = await project.link()
        for module in ["App", "Other100", "Other299"] {
            let session = project.session()
            #expect(runLink(.cache([]), LinkRequest(), session).summary == first.summary)
            let activity = session.fileSystem.activity.snapshot
            #expect(activity.opened == 1)
            #expect(activity.examined > 800)
            // Nothing belongs there, or something else.
            let output = "Modules/\(module)/NeedleGenerated.swift"
            try project.write(output, try project.read(shopOutputs[2]))
            #expect(await project.link().changedOutputs == [output])
            _ = await project.link()
            _ = await project.link()
        }
        // The sources are the last that is looked at.
        try project.remove("Modules/Other299")
        #expect(await project.link().summary != first.summary)
    }

    @Test func aWorkspaceWithAManifestIsRememberedToo() async throws {
        var files = shop
        files["needle.json"] = #"{ "modules": [{ "name": "Cart", "packageName": "Shop" }] }"#
        let project = try TestProject(files)
        for _ in 1...3 { _ = await project.build() }
        let first = await project.link()
        #expect(try traces(of: project).count == 1)
        let session = project.session()
        #expect(runLink(.cache([]), LinkRequest(), session).summary == first.summary)
        #expect(session.fileSystem.activity.snapshot.opened == 1)
        try project.write("needle.json", #"{ "modules": [{ "name": "Cart", "packageName": 1 }] }"#)
        #expect(await project.link().messages.contains("'packageName' must be a string"))
    }

    @Test func aDamagedTraceIsAMiss() async throws {
        let project = try await tracedProject()
        let path = try #require(traces(of: project).first)
        let whole = try project.bytes(path)
        let expected = await project.link().summary
        for position in stride(from: 0, to: whole.count, by: 29) {
            var damaged = whole
            damaged[position] ^= 0x55
            for bytes in [damaged, whole.prefix(position)] {
                try project.write(path, bytes)
                let report = await project.link()
                #expect(report.summary == expected)
                #expect(report.changedOutputs == [])
            }
        }
        #expect(try project.bytes(path) == whole)
    }

    /// A file whose stamp proves nothing has to be looked into the next time, too.
    @Test func aLinkInTheInstantOfTheLastLookIsNotRemembered() async throws {
        let project = try TestProject(shop)
        project.ahead = -3600
        for _ in 1...3 { _ = await project.build() }
        _ = await project.link()
        #expect(try traces(of: project).isEmpty)
    }

    @Test func pathsAreInsideIfTheyNameWhatIsBelow() {
        for path in ["a", "a/b", "Modules/Game", ".a", "a.", "...", "a/.b/c", "é/ü"] { #expect(Path.isInside(path)) }
        for path in ["", ".", "..", "/", "/a", "a/", "a//b", "./a", "a/.", "../a", "a/../b"] {
            #expect(!Path.isInside(path))
        }
    }
}
