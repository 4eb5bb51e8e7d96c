// What a run costs that finds little changed, and what it must see all the same.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct UnchangedTests {
    /// A project after builds that found nothing to do any more.
    private func settledProject(_ files: [String: String] = shop) async throws -> TestProject {
        let project = try TestProject(files)
        for _ in 1...3 { _ = await project.build() }
        return project
    }

    /// Also the one after the first build, of which all files were written a moment ago.
    @Test(arguments: [1, 3])
    func aRunThatFindsNothingChangedOpensTheWorkspaceFile(builds: Int) async throws {
        let project = try TestProject(shop)
        for _ in 1...builds { _ = await project.build() }
        let built = await project.build()
        #expect(built.statistics.files == 4)
        #expect(project.counts.opened == 1)
        #expect(project.counts.written == 0)
        #expect(await project.link().summary == built.summary.suffix(1))
        #expect(project.counts.opened == 1)
        #expect(project.counts.written == 0)
    }

    /// Names of which some are the beginning of others, and bytes that stand before and after the `/` of a folder.
    @Test func filesAndFoldersAreComparedInTheOrderOfTheirPaths() async throws {
        var files = shop
        for name in ["A", "A-", "D.swift/A", "A/A", "A0", "A/B/C", "AB", "A-/A", "B/A", "_/_", "é"] {
            files["Modules/Cart/\(name).swift"] = ""
        }
        files["Modules/Cart/.hidden/A.swift"] = ""
        files["Modules/Cart/A.txt"] = ""
        let project = try await settledProject(files)
        #expect(await project.build().statistics.files == 4 + 11)
        #expect(project.counts.opened == 1)
        try project.move("Modules/Cart/A/A.swift", to: "Modules/Cart/A/C.swift")
        try project.append("Modules/Cart/B/A.swift", "import NeedleFoundation\n")
        #expect(await project.build().statistics.parsed == 2)
    }

    @Test func aModuleThatIsParsedAloneAndHasNotChangedCostsTheWorkspaceFile() async throws {
        let project = try await settledProject()
        let report = await project.parse("Cart")
        #expect(report.statistics.files == 2)
        #expect(report.summary == ["parsed Cart: 0 of 2 files (2 unchanged)"])
        #expect(project.counts.opened == 1)
        #expect(project.counts.written == 0)
        // What else is wanted of it is there, too.
        let request = ParseRequest(modules: ["Cart"]) { request in
            request.output = "Cart.graph"
            request.depfile = "Cart.d"
        }
        _ = runParse(request, project.session())
        let fresh = try TestProject(shop)
        _ = runParse(request, fresh.session())
        for file in ["Cart.graph", "Cart.d"] { #expect(try project.bytes(file) == fresh.bytes(file)) }
    }

    @Test func aLinkAmongTheSourcesIsFollowed() async throws {
        let project = try await settledProject()
        try project.write("Elsewhere/More.swift", "import NeedleFoundation\n")
        try project.link("Modules/Cart/More", to: "../../Elsewhere")
        for count in [1, 0] { #expect(await project.build().statistics.parsed == count) }
        try project.write("Elsewhere/More.swift", "import Foundation\nimport NeedleFoundation\n")
        #expect(await project.build().statistics.parsed == 1)
    }

    /// Also directly after the first build, of which all files were written a moment ago.
    @Test(arguments: [0, 2])
    func aStepAfterABuildIsSeen(builds: Int) async throws {
        let arithmetic = "Modules/Cart/Arithmetic.swift"
        let cart = "Modules/Cart/CartComponent.swift"
        let settle = Array(repeating: Step("settled", parsed: 0), count: builds)
        try await check(
            [Step("first build", parsed: 4, written: shopOutputs)] + settle + [
                Step("a body changed", parsed: 1) { project in
                    try project.replace("{ 0 }", with: "{\n 40 + 2\n }", in: cart)
                },
                Step("a comment was added", parsed: 1) { project in try project.append(arithmetic, "// More\n") },
                Step("a file was added", files: 5, parsed: 1) { project in
                    try project.write("Modules/Prices/Functions.swift", "func half(_ price: Int) -> Int { price }\n")
                },
                Step("it was removed", parsed: 0) { project in try project.remove("Modules/Prices/Functions.swift") },
                Step("a file was touched", parsed: 0) { project in try project.append(arithmetic, "") },
                Step("all was touched", parsed: 0) { project in try project.touchAll() },
                Step("a body changed and kept its size", parsed: 1) { project in
                    try project.touchAll()
                    try project.replace("40 + 2", with: "41 + 1", in: cart)
                },
                Step("it was changed back", parsed: 0) { project in
                    try project.replace("41 + 1", with: "40 + 2", in: cart)
                },
                Step("a module was added", files: 5, parsed: 1) { project in
                    try project.write("Modules/Extra/Extra.swift", "struct Extra {}\n")
                },
                Step("and removed, while all was touched", parsed: 0) { project in
                    try project.touchAll()
                    try project.remove("Modules/Extra")
                },
                Step("a file moved", parsed: 1) { project in
                    try project.move(arithmetic, to: "Modules/Prices/Arithmetic.swift")
                },
                Step("a file was renamed", parsed: 1) { project in
                    try project.move("Modules/Prices/Arithmetic.swift", to: "Modules/Prices/Numbers.swift")
                },
            ]
        )
    }

    /// As of a cache that was kept somewhere.
    @Test func whatChangedSinceAnOldCacheIsSeen() async throws {
        let project = try await settledProject()
        let old = try project.bytes(".needle/workspace")
        let root = "Modules/App/RootComponent.swift"
        let renamed = try project.read(root).replacingOccurrences(of: "RootComponent", with: "TopComponent")
        try project.write(root, renamed)
        #expect(await project.build().statistics.parsed == 1)
        let expected = try project.generated()
        try project.write(".needle/workspace", old)
        let report = await project.build()
        #expect(report.statistics.parsed == 1)
        #expect(report.changedOutputs == [])
        #expect(try project.generated() == expected)
    }

    @Test func aModuleThatWasParsedWithOtherOptionsSinceIsParsedAgain() async throws {
        let project = try await settledProject()
        let plain = runDump("Cart", format: .text, project.session()).output
        _ = runParse(ParseRequest(modules: ["Cart"]) { $0.packageName = "shop" }, project.session())
        #expect(runDump("Cart", format: .text, project.session()).output != plain)
        _ = await project.build()
        #expect(runDump("Cart", format: .text, project.session()).output == plain)
    }

    @Test func aGraphFileThatIsLostOrDamagedIsMadeAgain() async throws {
        let project = try await settledProject()
        for file in try project.files(in: ".needle") where file.hasSuffix(".graph") {
            try project.write(".needle/" + file, "")
        }
        try project.remove(shopOutputs[0])
        #expect(await project.build().changedOutputs == [shopOutputs[0]])
        for outputs in [[shopOutputs[0]], shopOutputs] {
            for file in try project.files(in: ".needle") where file.hasSuffix(".graph") {
                try project.remove(".needle/" + file)
            }
            for path in outputs { try project.remove(path) }
            if outputs == shopOutputs { try project.forgetLinks() }
            #expect(await project.link().changedOutputs == outputs)
        }
    }

    /// Of the project that was built, and of a checkout with its cache.
    @Test func problemsOfTheLinkHaveTheirPlaces() async throws {
        let project = try TestProject(shop)
        try project.replace("var prices", with: "var list", in: "Modules/App/RootComponent.swift")
        let first = await project.build()
        #expect(first.messages.contains("Modules/Cart/CartComponent.swift:5:9: "), "\(first.messages)")
        #expect(first.messages.contains("[missing-provider]"), "\(first.messages)")
        let checkout = try TestProject(try project.sources())
        try checkout.restoreCache(from: project)
        for (project, opened) in [(project, 0), (project, 0), (checkout, 4), (checkout, 0)] {
            let report = await project.build()
            #expect(report.statistics.opened == opened)
            #expect(report.messages == first.messages)
            #expect(report.exitCode == 1)
            #expect(try project.generated().isEmpty)
        }
    }

    @Test func aFileWrittenInTheInstantOfTheLastLookProvesNothing() async throws {
        let project = try TestProject(shop)
        // A clock that is behind: no stamp is older than the last look.
        project.ahead = -3600
        for _ in 1...2 { _ = await project.build() }
        #expect(await project.build().statistics.opened == 4 + shopOutputs.count)
        // Of the same size, and possibly of the same stamp.
        let root = "Modules/App/RootComponent.swift"
        try project.write(root, try project.read(root).replacingOccurrences(of: "cart:", with: "bag_:"))
        #expect(await project.build().statistics.parsed == 1)
    }

    @Test func aRunWithoutEditsListsNoLeftovers() async throws {
        let project = try await settledProject()
        _ = await project.build()
        // Per module its folder, its files and graph file; its outputs and where one of an earlier link would be; the module
        // folders, the cache and the executable.
        #expect(project.counts.examined <= 3 * 8 + 12)
    }

    @Test func aModuleIsThereAsLongAsOneOfItsSourcesIs() async throws {
        let project = try await settledProject()
        try project.remove("Modules/Cart/Arithmetic.swift")
        let report = await project.link()
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(report.summary.first?.hasPrefix("linked 3 modules") == true)
        try project.remove("Modules/Cart/CartComponent.swift")
        #expect(await project.link().messages.contains("[unparsed-child]"))
    }

    @Test func anOutputThatIsTouchedOrEditedIsSeenByLink() async throws {
        let project = try await settledProject()
        let expected = try project.generated()
        try project.touchAll()
        #expect(await project.link().changedOutputs == [])
        // Of the same size.
        try project.replace("Do not edit", with: "Do not EDIT", in: shopOutputs[0])
        try project.remove(shopOutputs[2])
        #expect(await project.link().changedOutputs == [shopOutputs[0], shopOutputs[2]])
        #expect(try project.generated() == expected)
        let stray = "Modules/Prices/NeedleGenerated.swift"
        try project.write(stray, try project.read(shopOutputs[2]))
        #expect(await project.link().changedOutputs == [stray])
        #expect(try project.generated() == expected)
    }

    @Test func anOutputMovesWithItsModule() async throws {
        let project = try await settledProject()
        for file in ["CartComponent.swift", "Arithmetic.swift"] {
            try project.write("Elsewhere/\(file)", try project.read("Modules/Cart/\(file)"))
            try project.remove("Modules/Cart/\(file)")
        }
        try project.write("needle.json", #"{"modules": [{"name": "Cart", "sources": ["Elsewhere"]}]}"#)
        let report = await project.build()
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(project.exists("Elsewhere/NeedleGenerated.swift"))
    }
}
