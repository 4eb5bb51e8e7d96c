// A workspace that stays in memory, through the texts of an editor.

import Foundation
import NeedleDiagnostics
import NeedleGraph
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleEditor
@testable import NeedleEdits
@testable import NeedleFileSystem
@testable import NeedleQuestions

struct LiveWorkspaceTests {
    private static let cart = "Modules/Cart/CartComponent.swift"
    private static let root = "Modules/App/RootComponent.swift"

    @Test func unsavedTextIsLookedAtAsIfItWereSaved() async throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        #expect(live.lines() == [])
        let text = try project.read(Self.root).replacingOccurrences(of: "var prices", with: "var costs")
        live.change(Self.root, text, project)
        let told = live.lines()
        #expect(told.count == 1 && told[0].contains("'prices"), "\(told)")
        try project.write(Self.root, text)
        #expect(await project.build().diagnostics == live.diagnostics())
        live.change(Self.root, nil, project)
        #expect(live.lines() == told)
    }

    @Test func rulesAndTheirBaselineCount() async throws {
        let project = try TestProject(shop)
        project.additions = { $0.makeCheck = ProgramChecks.init }
        try project.write("needle.json", #"{ "rules": [{ "scopes": "*", "maxDepth": 1 }], "baseline": "known.json" }"#)
        try project.write("known.json", "{}\n")
        var live = LiveWorkspace(project.session())
        #expect(live.lines().count == 1)
        #expect(await project.build().diagnostics == live.diagnostics())
        live.change("known.json", #"{ "scopes *: Cart/CartComponent is deep": 2 }"#, project)
        #expect(live.lines() == [])
        live.change("needle.json", #"{ "rules": [{ "scopes": "*", "maxDepth": 0 }] }"#, project)
        #expect(live.lines().count == 2)
    }

    @Test func aBodyEditParsesOneFileAndLinksNothing() throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        _ = live.lines()
        let (parsed, links) = (live.counts.parsedFiles, live.counts.links)
        live.change(Self.cart, try project.read(Self.cart).replacingOccurrences(of: "{ 0 }", with: "{ 1 }"), project)
        _ = live.lines()
        #expect(live.counts.parsedFiles == parsed + 1 && live.counts.links == links)
    }

    @Test func aTypeThatNobodyAskedForLinksNothing() throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        _ = live.lines()
        // The first edit of a module may link, since its facts come from the cache in another form.
        live.change(Self.cart, try project.read(Self.cart) + "struct Unasked {}\n", project)
        let links = live.counts.links
        _ = live.lines()
        #expect(live.counts.links == links)
    }

    @Test func theCacheIsReadAndItsModulesAreParsedFileByFile() async throws {
        let project = try TestProject(shop)
        #expect(await project.build().exitCode == 0)
        var live = LiveWorkspace(project.session())
        #expect(live.lines() == [])
        #expect(live.counts.parsedFiles == 0)
        live.change(
            Self.cart,
            try project.read(Self.cart).replacingOccurrences(of: "PriceList", with: "Clock"),
            project
        )
        #expect(live.lines().count == 1)
        #expect(live.counts.parsedFiles == 1)
    }

    @Test func aBrokenLineChangesNoOtherMessage() throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        let text = try project.read(Self.root)
        live.change(Self.root, text.replacingOccurrences(of: "var prices", with: "var costs"), project)
        let told = live.lines()
        #expect(told.count == 1)
        let broken = text.replacingOccurrences(of: "var prices", with: "var costs")
            .replacingOccurrences(of: "final class", with: "let = \n\nfinal class")
        live.change(Self.root, broken, project)
        let now = live.lines()
        #expect(now.count == 2 && now.contains { $0.contains("syntax-error") } && now.contains(told[0]), "\(now)")
    }

    @Test func placesMoveWithTheLinesOfABrokenFile() throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        let text = try project.read(Self.cart)
        // What `CartComponent` needs is not there, and the requirement is what the message is about.
        live.change(
            Self.root,
            try project.read(Self.root).replacingOccurrences(of: "var prices", with: "var costs"),
            project
        )
        live.change(Self.cart, text, project)
        let line = try #require(live.diagnosticsNow().first?.location?.place?.line)
        live.change(Self.cart, "let =\n\n" + text, project)
        let moved = live.diagnosticsNow().first { $0.id == .missingProvider }
        #expect(moved?.location?.place?.line == line + 2)
    }

    @Test func filesOfAnEditorAloneBelongToTheirModule() throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        _ = live.lines()
        live.change(
            "Modules/App/Extra.swift",
            "import NeedleFoundation\nprivate final class Lost: Component<EmptyDependency> {}\n",
            project
        )
        #expect(live.lines().contains { $0.contains("private-component") })
        live.change("Modules/App/Extra.swift", nil, project)
        #expect(live.lines() == [])
    }

    @Test func changesOnTheDiskAreFound() throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        _ = live.lines()
        try project.replace("var prices", with: "var costs", in: Self.root)
        #expect(live.lines() == [])
        live.change(project.path(Self.root))
        #expect(live.lines().count == 1)
        try project.replace("var costs", with: "var prices", in: Self.root)
        live.changeAnything()
        #expect(live.lines() == [])
        // A module that nobody knew.
        try project.write(
            "Modules/Extra/Lost.swift",
            "import NeedleFoundation\nclass Lost: Component<EmptyDependency> {}\n"
        )
        live.change(project.path("Modules/Extra/Lost.swift"))
        #expect(live.lines().contains { $0.contains("component-without-parent") })
    }

    @Test func aManifestIsReadAsItIsTyped() throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        #expect(live.lines() == [])
        live.change("needle.json", "{ \"modules\": [{ \"nam\": 1 }] }", project)
        #expect(live.lines().contains { $0.contains("needle.json") })
        live.change("needle.json", "{}", project)
        #expect(live.lines() == [])
    }

    @Test func nothingIsWrittenWithoutACache() throws {
        let project = try TestProject(shop)
        let before = try project.contents()
        var live = LiveWorkspace(project.session())
        live.change(Self.cart, "", project)
        _ = live.lines()
        #expect(try project.contents() == before)
    }

    @Test func fixesAreMadeInTheTextOfNow() async throws {
        let project = try TestProject(shop)
        var live = LiveWorkspace(project.session())
        let text = try project.read(Self.root).replacingOccurrences(
            of: "        var prices",
            with: "// 1\n        private var prices"
        )
        .replacingOccurrences(of: "    var prices", with: "    private var prices")
        live.change(Self.root, text, project)
        let fixed = live.withChanges(live.diagnosticsNow()).flatMap(\.fixes)
        let change = try #require(fixed.first?.changes?.first?.change)
        let range =
            text.utf8.index(
                text.startIndex,
                offsetBy: change.range.lowerBound
            )..<text.utf8.index(text.startIndex, offsetBy: change.range.upperBound)
        #expect(text[range].hasPrefix("private"))
    }
}

extension LiveWorkspace {
    fileprivate mutating func change(_ path: String, _ text: String?, _ project: TestProject) {
        changeText(of: project.path(path), to: text.map { Array($0.utf8) })
    }

    fileprivate mutating func diagnosticsNow() -> [Diagnostic] {
        look()
        link()
        return diagnostics()
    }

    fileprivate mutating func lines() -> [String] {
        diagnosticsNow().map { "\($0.location?.path ?? "-"): \($0.message) [\($0.id.name)]" }
    }
}
