// The record of a link saves work and decides nothing.

import Foundation
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct LinkRecordTests {
    /// A project after a link that is remembered.
    private func linkedProject() async throws -> TestProject {
        let project = try TestProject(shop)
        _ = await project.build()
        _ = await project.link()
        return project
    }

    @Test func aLinkThatIsRepeatedOpensTheWorkspaceFileAlone() async throws {
        let project = try TestProject(shop)
        for _ in 1...3 { _ = await project.build() }
        let first = await project.link()
        for names in [[], ["App", "Cart", "Prices"]] {
            let second = runLink(.cache(names), LinkRequest(), project.session())
            #expect(second.summary == first.summary)
            #expect(second.changedOutputs == [])
            #expect(project.counts.opened == 1)
            #expect(project.counts.written == 0)
            // Per module a source and where its two outputs are or would be; the three places of modules, the cache and
            // the executable.
            #expect(project.counts.examined <= 3 * 3 + 5)
        }
        let checked = await project.link(LinkRequest { $0.isCheck = true })
        #expect(checked.summary.first?.hasPrefix("checked") == true)
        #expect(project.counts.opened == 1)
    }

    /// What a link may find after the one that is remembered.
    enum Step: CaseIterable {
        case outputEdited, outputRemoved, outputWhereNoneBelongs, moduleParsed, moduleAdded, moduleGone, recordLost
        case manifestAdded, manifestWrong

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
            case .recordLost: try project.write(".needle/workspace", "needle")
            case .manifestAdded: try project.write("needle.json", #"{"modules": []}"#)
            case .manifestWrong: try project.write("needle.json", "{")
            }
        }
    }

    @Test(arguments: Step.allCases)
    func whatChangesAfterALinkIsSeen(step: Step) async throws {
        let (linked, plain) = (try await linkedProject(), try TestProject(shop))
        // Without a link that could be remembered.
        _ = await plain.parse("App", "Cart", "Prices")
        for (path, text) in try linked.generated() { try plain.write(path, text) }
        for project in [linked, plain] { try await step.apply(to: project) }
        let (report, expected) = (await linked.link(), await plain.link())
        #expect(report.messages == expected.messages)
        #expect(report.summary == expected.summary)
        #expect(report.changedOutputs == expected.changedOutputs)
        #expect(try linked.generated() == plain.generated())
        for _ in 1...2 {
            let again = await linked.link()
            #expect(again.messages == report.messages)
            #expect(again.changedOutputs == [])
        }
    }

    /// As `--verbose` shows it.
    @Test func aLinkTellsWhyItIsDoneAgain() async throws {
        let project = try await linkedProject()
        #expect(await project.link().explanations == [])
        func reason() async -> String? { await project.link().explanations.first }
        try project.append(shopOutputs[0], "// More\n")
        #expect(await reason() == "linked again: \(shopOutputs[0]) changed")
        try project.remove(shopOutputs[2])
        #expect(await reason() == "linked again: \(shopOutputs[2]) is gone")
        let stray = "Modules/Prices/NeedleGenerated.swift"
        try project.write(stray, try project.read(shopOutputs[2]))
        #expect(await reason() == "linked again: \(stray) is there")
        try project.append("Modules/Prices/PriceList.swift", "public protocol Priced {}\n")
        _ = await project.parse("Prices")
        #expect(await reason() == "linked again: the facts of module 'Prices' changed")
        try project.write("Modules/More/More.swift", "import NeedleFoundation\n")
        _ = await project.parse("More")
        #expect(await reason() == "linked again: module 'More' is new")
        #expect(await reason() == nil)
    }

    /// A type that no link asked for decides nothing, in whichever module it is; one of a name that was asked for does.
    @Test(arguments: [false, true])
    func typesThatNobodyAsksForAreNotLinkedAgain(areParsedByThemselves: Bool) async throws {
        let project = try await linkedProject()
        func linked(after edit: () throws -> Void, in module: String) async throws -> [String] {
            try edit()
            if areParsedByThemselves { _ = await project.parse(module) }
            let report = areParsedByThemselves ? await project.link() : await project.build()
            #expect(report.changedOutputs == [])
            return report.explanations.filter { $0.hasPrefix("linked again") }
        }
        let prices = "Modules/Prices/PriceList.swift"
        let more = "Modules/App/More.swift"
        func addPublic() throws { try project.append(prices, "public enum Unheard {}\n") }
        func rename() throws { try project.replace("Unheard", with: "Arithmetic", in: prices) }
        for _ in 1...2 {
            #expect(try await linked(after: addPublic, in: "Prices") == [])
            #expect(try await linked(after: { try project.write(more, "struct Unknown {}\n") }, in: "App") == [])
            #expect(try await linked(after: { try project.remove(more) }, in: "App") == [])
            #expect(try await linked(after: rename, in: "Prices") == [])
            try project.replace("public enum Arithmetic {}\n", with: "", in: prices)
        }
        // A type of one's own hides that of another module.
        try project.write(more, "struct PriceList {}\n")
        if areParsedByThemselves { _ = await project.parse("App") }
        let report = areParsedByThemselves ? await project.link() : await project.build()
        #expect(report.messages.contains("provides 'prices: PriceList'"))
    }

    /// So many that several threads look at them.
    @Test func aChangeIsSeenAmongManyModules() async throws {
        var files = shop
        for number in 100..<300 { files["Modules/Other\(number)/Other.swift"] = "import NeedleFoundation\n" }
        let project = try TestProject(files)
        for _ in 1...2 { _ = await project.build() }
        let first = await project.link()
        for module in ["App", "Other100", "Other299"] {
            #expect(await project.link().summary == first.summary)
            #expect(project.counts.opened == 1)
            #expect(project.counts.examined > 600)
            // Nothing belongs there, or something else.
            let output = "Modules/\(module)/NeedleGenerated.swift"
            try project.write(output, try project.read(shopOutputs[2]))
            #expect(await project.link().changedOutputs == [output])
            _ = await project.link()
            _ = await project.link()
        }
        // The sources are the last that is looked at.
        try project.remove("Modules/Other299")
        #expect(await project.link().summary.first?.hasPrefix("linked 202 modules") == true)
    }

    @Test func aWorkspaceWithAManifestIsRememberedToo() async throws {
        var files = shop
        files["needle.json"] = #"{ "modules": [{ "name": "Cart", "packageName": "Shop" }] }"#
        let project = try TestProject(files)
        for _ in 1...3 { _ = await project.build() }
        let first = await project.link()
        #expect(await project.link().summary == first.summary)
        // The manifest of the workspace and the workspace file.
        #expect(project.counts.opened == 2)
        try project.write("needle.json", #"{ "modules": [{ "name": "Cart", "packageName": 1 }] }"#)
        #expect(await project.link().messages.contains("'packageName' must be a string"))
    }

    /// A file whose stamp proves nothing has to be looked into the next time, too.
    @Test func anOutputOfTheInstantOfTheLastLookIsReadAgain() async throws {
        let project = try TestProject(shop)
        project.ahead = -3600
        for _ in 1...3 { _ = await project.build() }
        #expect(await project.link().changedOutputs == [])
        #expect(project.counts.opened == 1 + shopOutputs.count)
        // Of the same size, and possibly of the same stamp.
        try project.replace("Do not edit", with: "Do not EDIT", in: shopOutputs[0])
        #expect(await project.link().changedOutputs == [shopOutputs[0]])
    }

    @Test func pathsAreInsideIfTheyNameWhatIsBelow() {
        for path in ["a", "a/b", "Modules/Game", ".a", "a.", "...", "a/.b/c", "é/ü"] { #expect(Path.isInside(path)) }
        for path in ["", ".", "..", "/", "/a", "a/", "a//b", "./a", "a/.", "../a", "a/../b"] {
            #expect(!Path.isInside(path))
        }
    }
}
