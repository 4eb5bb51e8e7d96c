// Modules that are parsed one by one and linked, without a build of all, as a build system does it.

import Foundation
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem

struct ParseAndLinkTests {
    /// A project whose modules are parsed alone.
    private func parsedProject(_ files: [String: String] = shop) async throws -> TestProject {
        let project = try TestProject(files)
        let modules = Set(files.keys.map { $0.split(separator: "/")[1] }).sorted()
        for module in modules { _ = await project.parse(String(module)) }
        return project
    }

    @Test func theSecondLinkOpensTheWorkspaceFile() async throws {
        let project = try await parsedProject()
        #expect(await project.link().changedOutputs == shopOutputs)
        #expect(await project.link().changedOutputs == [])
        #expect(project.counts.opened == 1)
        try project.append("Modules/Cart/Arithmetic.swift", "// More\n")
        _ = await project.parse("Cart")
        #expect(await project.link().changedOutputs == [])
        #expect(project.counts.opened == 1)
    }

    @Test func aModuleWithWarningsIsNoReasonToWriteTheCache() async throws {
        let project = try await parsedProject()
        let broken = "final class <#Broken#>: Component<any CartDependency> {}"
        try project.append("Modules/Cart/CartComponent.swift", broken)
        _ = await project.parse("Cart")
        _ = await project.link()
        let before = try project.files()
        _ = await project.link()
        #expect(try project.files() == before)
        #expect(project.counts.written == 0)
    }

    @Test func whatChangesAfterALinkIsSeen() async throws {
        let project = try await parsedProject()
        _ = await project.link()
        // A build compares the files with what the link wrote down.
        #expect(await project.build().statistics.parsed == 0)
        try project.write("Modules/Cart/More.swift", "struct More {}\n")
        #expect(await project.build().statistics.parsed == 1)
        try project.replace("var prices:", with: "var pricen:", in: "Modules/App/RootComponent.swift")
        _ = await project.parse("App")
        #expect(await project.link().exitCode == 1)
        try project.remove("Modules/App")
        #expect(await project.link().messages.contains("component-without-parent"))
    }

    /// All else is written, each time with the warning; a strict link writes nothing.
    @Test func aComponentThatNobodyMakesStopsNothingElse() async throws {
        let project = try await parsedProject()
        _ = await project.link()
        let before = try project.contents()
        let orphan = "final class OldComponent: Component<CartDependency> {}\n"
        try project.append("Modules/Cart/CartComponent.swift", orphan)
        for _ in 1...2 {
            let report = await project.build()
            #expect(report.exitCode == 0)
            #expect(report.messages.contains("warning: component 'OldComponent' has no parent"))
        }
        for (path, bytes) in before where path.contains("/Needle") { #expect(try project.bytes(path) == bytes) }
        var strictLink = LinkRequest()
        strictLink.isStrict = true
        let strict = await project.build(linking: strictLink)
        #expect(strict.exitCode == 1)
        #expect(strict.messages.contains("error: component 'OldComponent' has no parent"))
    }

    /// What a link with `--graph` cannot know, a parse can be strict about.
    @Test func aWarningOfTheParserIsAnErrorOfAStrictParse() async throws {
        let project = try TestProject(shop)
        try project.append("Modules/Cart/CartComponent.swift", "struct <#Open#> {}\n")
        let strict = ParseRequest(modules: ["Cart"]) { request in
            request.isStrict = true
            request.output = "Cart.graph"
            request.depfile = "Cart.d"
        }
        // Also where nothing has changed since.
        for _ in 1...2 {
            let report = runParse(strict, project.session())
            #expect(report.messages == placeholder("error"))
            #expect(report.exitCode == 1)
            #expect(!project.exists("Cart.graph") && !project.exists("Cart.d"))
        }
        let plain = ParseRequest(modules: ["Cart"]) { $0.isStrict = true }
        #expect(runParse(plain, project.session()).messages == placeholder("error"))
        let relaxed = await project.parse("Cart")
        #expect(relaxed.statistics.parsed == 0)
        #expect(relaxed.messages == placeholder("warning"))
        #expect(relaxed.exitCode == 0)
        #expect(runParse(ParseRequest(modules: ["App"]) { $0.isStrict = true }, project.session()).exitCode == 0)
    }

    /// In the two steps, each run says what it does in one.
    @Test func aLinkRepeatsWhatTheParserSaid() async throws {
        let project = try await parsedProject()
        try project.append("Modules/Cart/CartComponent.swift", "struct <#Open#> {}\n")
        _ = await project.parse("Cart")
        for changed in [shopOutputs, [], []] {
            let report = await project.link()
            #expect(report.messages == placeholder("warning"))
            #expect(report.changedOutputs == changed)
            #expect(report.exitCode == 0)
        }
        var strictLink = LinkRequest()
        strictLink.isStrict = true
        let strict = await project.link(strictLink)
        #expect(strict.messages == placeholder("error"))
        #expect(strict.summary == ["not linked: 1 error"])
        #expect(strict.exitCode == 1)
        // Of the modules that it links.
        let others = runLink(.cache(["App", "Prices"]), LinkRequest(), project.session())
        #expect(!others.messages.contains("editor-placeholder"), "\(others.messages)")
        try project.replace("struct <#Open#> {}", with: "struct Open {}", in: "Modules/Cart/CartComponent.swift")
        _ = await project.parse("Cart")
        #expect(await project.link().messages == "")
        #expect(await project.link(strictLink).exitCode == 0)
    }

    @Test func aLinkThatFailsRepeatsWhatTheParserSaid() async throws {
        let project = try await parsedProject()
        try project.append("Modules/Cart/CartComponent.swift", "struct <#Open#> {}\n")
        _ = await project.parse("Cart")
        try project.write(shopOutputs[1], "let mine = 1\n")
        let report = await project.link()
        #expect(report.messages.contains(placeholder("warning")), "\(report.messages)")
        #expect(report.messages.contains("[cannot-run]"), "\(report.messages)")
        #expect(report.exitCode == 2)
    }

    private func placeholder(_ severity: String) -> String {
        "Modules/Cart/CartComponent.swift:11:8: \(severity): fill in this editor placeholder; nearby declarations may be missing from the graph "
            + "[editor-placeholder]\n"
    }
}
