// Where link writes, and what it leaves alone.

import Foundation
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct LinkTests {
    @Test func anOutputThatIsWrittenIsExaminedOnce() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        for path in shopOutputs { try project.remove(path) }
        let source = LinkSource.cache(["App", "Cart", "Prices"])
        #expect(runLink(source, LinkRequest(), project.session()).changedOutputs == shopOutputs)
        // Per module its index, its folder and a source; the two places of modules, the manifest of the last link, which
        // is replaced, its outputs until one is missing, and the executable. Then each output: whether it is what the last
        // link left, which then is not opened, and for its stamp. Before they are replaced, each index once more.
        #expect(project.counts.examined <= 3 * 4 + 5 + 2 * shopOutputs.count)
    }

    @Test func checkWritesNothing() async throws {
        let project = try TestProject(shop)
        _ = await project.parse("App", "Cart", "Prices")
        let check = LinkRequest { request in
            request.isCheck = true
            request.depfile = "link.d"
        }
        let before = try project.files()
        let stale = await project.link(check)
        #expect(stale.exitCode == 1)
        #expect(
            stale.messages
                == shopOutputs.map { "\($0): error: generated file is missing: run 'needle link' [stale-output]\n" }
                .joined()
        )
        #expect(try project.files() == before)
        _ = await project.link()
        #expect(await project.link(check).exitCode == 0)
        #expect(!project.exists("link.d"))
        try project.append(shopOutputs[2], "// edited by hand\n")
        let edited = await project.link(check)
        #expect(edited.exitCode == 1)
        #expect(
            edited.messages
                == "\(shopOutputs[2]): error: generated file is not up to date: run 'needle link' [stale-output]\n"
        )
        #expect(await project.link().changedOutputs == [shopOutputs[2]])
    }

    @Test func checkNamesTheCommandThatUpdates() async throws {
        let project = try TestProject(shop)
        let all = await project.build(linking: LinkRequest { $0.isCheck = true })
        #expect(all.exitCode == 1)
        #expect(all.messages.contains("generated file is missing: run 'needle build' [stale-output]"))
        let some = await project.build("Cart", "App", linking: LinkRequest { $0.isCheck = true })
        #expect(some.messages.contains(": run 'needle build Cart App' [stale-output]"), "\(some.messages)")
        let debug = ParseRequest(modules: []) { request in
            request.defines = ["DEBUG"]
            request.excludedPaths = ["/My Previews"]
        }
        let chosen = runBuild(debug, LinkRequest { $0.isCheck = true }, project.session())
        #expect(
            chosen.messages.contains(
                ": run 'needle build --define DEBUG --exclude-paths \"/My Previews\"' [stale-output]"
            ),
            "\(chosen.messages)"
        )
        let elsewhere = LinkRequest { request in
            request.isCheck = true
            request.destination = .folder("out")
            request.rootModules = ["App"]
        }
        _ = await project.parse("App", "Cart", "Prices", cache: "kept")
        let kept = await project.link(LinkRequest { $0.isCheck = true }, cache: "kept")
        #expect(kept.messages.contains(": run 'needle link --cache-path kept' [stale-output]"), "\(kept.messages)")
        let told = await project.link(elsewhere)
        #expect(
            told.messages.hasPrefix(
                "out/App/NeedleGenerated.swift: error: generated file is missing: "
                    + "run 'needle link --output out --registration-module App' [stale-output]\n"
            ),
            "\(told.messages)"
        )
    }

    @Test func aGeneratedFileThatShouldNotBeThereIsSuperfluous() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        try project.write("Modules/Prices/NeedleGenerated.swift", try project.read(shopOutputs[2]))
        let report = await project.build(linking: LinkRequest { $0.isCheck = true })
        #expect(report.exitCode == 1)
        #expect(
            report.messages == """
                Modules/Prices/NeedleGenerated.swift: error: generated file is superfluous: \
                'needle build' removes it [stale-output]

                """
        )
    }

    @Test func aFileThatHasNoPlaceAnyMoreIsRemoved() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        try project.write("Modules/Prices/NeedleGenerated.swift", try project.read(shopOutputs[2]))
        try project.write("Modules/Prices/NeedleRegistration.swift", "let mine = 1\n")
        let report = await project.build()
        #expect(report.changedOutputs == ["Modules/Prices/NeedleGenerated.swift"])
        #expect(project.exists("Modules/Prices/NeedleRegistration.swift"))
    }

    @Test func aFileInTheWayOfOneOutputKeepsAllFromBeingWritten() async throws {
        let project = try TestProject(shop)
        try project.write(shopOutputs[1], "let mine = 1\n")
        _ = await project.parse("App", "Cart", "Prices")
        let before = try project.files()
        let report = await project.link()
        #expect(report.exitCode == 2)
        #expect(
            report.messages == """
                \(shopOutputs[1]): error: the file was not generated by Needle, and would be overwritten: \
                rename or remove it [cannot-run]

                """
        )
        // Neither another output nor a temporary file is left.
        #expect(try project.files() == before)
        #expect(try project.read(shopOutputs[1]) == "let mine = 1\n")
    }

    @Test func anOutputIsReadOnceWhateverItHolds() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        func filesOpened(changed: [String]) async throws -> Int {
            // Without it, each output is compared.
            try project.forgetLinks()
            #expect(await project.link().changedOutputs == changed)
            return project.counts.opened
        }
        for path in shopOutputs { try project.remove(path) }
        let besides = try await filesOpened(changed: shopOutputs)
        #expect(try await filesOpened(changed: []) == besides + shopOutputs.count)
        let text = try project.read(shopOutputs[2])
        for edited in [text + "// edited by hand\n", text.replacingOccurrences(of: "import", with: "IMPORT")] {
            try project.write(shopOutputs[2], edited)
            #expect(try await filesOpened(changed: [shopOutputs[2]]) == besides + shopOutputs.count)
        }
    }

    @Test func anOutputThatTheLastLinkLeftIsNotReadAgain() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        func filesOpened(byLinkAfterAdding member: String, changed: [String] = []) async throws -> Int {
            let cart = "Modules/Cart/CartComponent.swift"
            try project.append(cart, "extension CartComponent { public var \(member): Int { 1 } }\n")
            _ = await project.parse("Cart")
            #expect(await project.link().changedOutputs == changed)
            return project.counts.opened
        }
        // Two graph files are read to see whether more than types changed.
        let remembering = try await filesOpened(byLinkAfterAdding: "first") - 2
        try project.forgetLinks()
        // Without the record of the last link, each output is compared.
        let comparing = try await filesOpened(byLinkAfterAdding: "second")
        #expect(comparing == remembering + shopOutputs.count)
        // Whatever somebody else wrote is, too.
        try project.append(shopOutputs[2], "// edited by hand\n")
        #expect(try await filesOpened(byLinkAfterAdding: "third", changed: [shopOutputs[2]]) == remembering + 2 + 1)
    }

    /// A generated file that was read as a source is known by its stamp, if that proves anything.
    @Test func aContentIsKnownWhereTheStampIsSettled() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        try project.touchAll()
        let session = project.session()
        let request = try Workspace(session).request(for: ModuleName("Cart"))
        var module = try #require(try parseModule(request, session.context))
        let record = try #require(module.generated.first)
        func content(_ stamp: FileStamp) -> Fingerprint? {
            FoundModules(modules: [module]).generatedContents[shopOutputs[2]]?[stamp]
        }
        #expect(content(record.file.stamp) == record.content)
        #expect(content(.none) == nil)
        module.generated[0].file.stamp = .none
        #expect(content(record.file.stamp) == nil)
    }

    @Test func otherOptionsWriteOtherFiles() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        try project.write("LICENSE-HEADER", "Copyright the shop\n")
        let licensed = LinkRequest { $0.headerFile = "LICENSE-HEADER" }
        #expect(await project.link(licensed).changedOutputs == shopOutputs)
        #expect(try project.read(shopOutputs[2]).contains("Copyright the shop"))
        #expect(await project.link().changedOutputs == shopOutputs)
    }

    @Test func graphFilesThatWereNamed() async throws {
        let project = try TestProject(shop)
        let paths = await project.graphFiles(["Prices", "App", "Cart"])
        var linking = LinkRequest { $0.depfile = "link.d" }
        let report = runLink(.graphFiles(paths), linking, project.session())
        #expect(report.changedOutputs == shopOutputs, "\(report.messages)")
        let prerequisites = paths.map { " \\\n  \($0)" }.joined()
        #expect(try project.read("link.d") == shopOutputs.joined(separator: " ") + ":" + prerequisites + "\n")
        // Without a cache and without sources the outputs go where they are told to.
        linking.destination = .folder("out")
        let bare = try TestProject()
        for path in paths { try bare.write(path, try project.bytes(path)) }
        #expect(runLink(.graphFiles(paths), linking, bare.session()).exitCode == 0)
        #expect(try bare.read("out/Cart/NeedleGenerated.swift") == project.read(shopOutputs[2]))
    }

    @Test func aDepfileOfParseNamesTheSources() async throws {
        let project = try TestProject(["My Sources/a#1.swift": "", "My Sources/$b.swift": ""])
        let request = ParseRequest(modules: ["M"]) { request in
            request.sources = ["My Sources"]
            request.output = "M.graph"
            request.depfile = "M.d"
        }
        #expect(runParse(request, project.session()).exitCode == 0)
        #expect(
            try project.read("M.d") == """
                M.graph: \\
                  My\\ Sources/$$b.swift \\
                  My\\ Sources/a\\#1.swift

                """
        )
    }

    @Test func anEqualGraphFileIsNotWritten() async throws {
        let project = try TestProject(shop)
        let request = ParseRequest(modules: ["Cart"]) { $0.output = "Cart.graph" }
        _ = runParse(request, project.session())
        try project.append("Modules/Cart/CartComponent.swift", "// A comment\n")
        let before = try project.session().fileSystem.status("Cart.graph")
        let report = runParse(request, project.session())
        #expect(report.statistics.parsed == 1)
        #expect(try project.session().fileSystem.status("Cart.graph") == before)
    }

    @Test func oneModuleIsParsedAndAllAreLinked() async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        let cart = "Modules/Cart/CartComponent.swift"
        try project.write(cart, try project.read(cart).replacing("prices: PriceList", with: "costs: PriceList"))
        let report = await project.build("Cart")
        #expect(report.statistics.files == 2)
        #expect(report.messages.contains("[missing-provider]"), "\(report.messages)")
        #expect(report.summary.last == "not linked: 1 error")
    }

    /// Each row: what in the root is replaced by what, and where that is reported.
    static let damages = [
        (
            "        var prices: PriceList { shared { PriceList() } }\n",
            "<<<<<<< ours\n    var prices: PriceList { PriceList() }\n=======\n    var cost: Int { 1 }\n>>>>>>> theirs\n",
            "6:1: error: merge conflict marker; resolve the conflict [merge-conflict]"
        ),
        (
            "shared { PriceList() } }", "shared { PriceList() }",
            "8:2: error: expected '}'; nearby declarations may be missing from the graph [syntax-error]"
        ),
    ]

    /// What is damaged may lack anything: nothing is written, and nothing is reported that only follows from it.
    @Test(arguments: damages)
    func aDamagedSourceLeavesTheOutputsAsTheyWere(old: String, new: String, place: String) async throws {
        let project = try TestProject(shop)
        _ = await project.build()
        let before = try project.generated()
        let root = "Modules/App/RootComponent.swift"
        let sound = try project.read(root)
        try project.write(root, sound.replacing(old.trimmingPrefix("    "), with: new))
        for _ in 1...2 {
            let report = await project.build()
            #expect(report.messages == "\(root):\(place)\n")
            #expect(report.exitCode == 1)
            #expect(report.changedOutputs == [])
            #expect(try project.generated() == before)
        }
        try project.write(root, sound)
        #expect(await project.build().exitCode == 0)
    }

    @Test func aWarningThatIsAnErrorIsPrintedAsOne() async throws {
        let project = try TestProject(shop)
        try project.append("Modules/Cart/CartComponent.swift", "struct <#Open#> {}\n")
        let message =
            "fill in this editor placeholder; nearby declarations may be missing from the graph [editor-placeholder]\n"
        for _ in 1...4 {
            let relaxed = await project.build()
            #expect(relaxed.messages == "Modules/Cart/CartComponent.swift:11:8: warning: " + message)
            #expect(relaxed.exitCode == 0)
        }
        let strict = await project.build(linking: LinkRequest { $0.isStrict = true })
        #expect(strict.messages == "Modules/Cart/CartComponent.swift:11:8: error: " + message)
        #expect(
            strict.summary == ["parsed 3 modules: 0 of 4 files (4 unchanged)", "not linked: 1 error"]
        )
        #expect(strict.exitCode == 1)
    }

    @Test func outputsDoNotDependOnOrderOrCores() async throws {
        let expected = try TestProject(shop)
        #expect(await expected.build().changedOutputs == shopOutputs)
        for jobs in [1, 8] {
            let project = try TestProject(shop)
            project.jobs = jobs
            _ = await project.parse("Prices", "Cart")
            _ = await project.parse("App")
            _ = await project.link()
            #expect(try project.generated() == expected.generated())
            #expect(
                try project.files(in: ".needle").filter { $0.hasSuffix(".graph") }
                    == expected.files(in: ".needle").filter { $0.hasSuffix(".graph") }
            )
            #expect(await project.build(cache: "new").changedOutputs == [])
        }
    }
}
