// Differences from revisions, in real repositories.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleFileSystem
@testable import NeedleQuestions

@Suite struct DiffTests {
    private let project: TestProject

    /// Three modules in a repository with one commit.
    init() throws {
        project = try TestProject(shop)
        try project.write(".gitignore", ".needle/\nNeedleGenerated.swift\nNeedleRegistration.swift\n")
        try project.commit("one")
    }

    private func diff(_ before: String? = nil, _ after: String? = nil, in folder: String? = nil) -> Report {
        var request = DiffRequest()
        if let before { request.before = before }
        request.after = after
        return runDiff(request, project.session(in: folder))
    }

    /// What a difference must be; nothing is said besides.
    private func expect(_ report: Report, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(report.messages == "", sourceLocation: sourceLocation)
        #expect(report.output == text + "\n", sourceLocation: sourceLocation)
    }

    private func expectMessage(
        _ report: Report,
        _ message: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(report.messages == message + " [cannot-run]\n", sourceLocation: sourceLocation)
        #expect(report.exitCode == 2, sourceLocation: sourceLocation)
    }

    private static let basket = """
        import NeedleFoundation

        protocol BasketDependency: Dependency {
            var prices: PriceList { get }
        }

        final class BasketComponent: Component<any BasketDependency> {}

        extension RootComponent {
            var basket: BasketComponent { BasketComponent(parent: self) }
        }

        """

    private func addBasket() throws {
        try project.write("Modules/App/Basket.swift", "import Prices\n" + Self.basket)
    }

    @Test func theWorkTreeIsComparedWithTheLastCommit() throws {
        expect(diff(), "the graph of the work tree is the same as that of HEAD")
        try addBasket()
        expect(diff(), "+ BasketComponent   + 1 edge")
    }

    @Test func twoRevisionsAreComparedWhateverTheWorkTreeIs() throws {
        try addBasket()
        try project.commit("two")
        try project.remove("Modules")
        expect(diff("HEAD~1", "HEAD"), "+ BasketComponent   + 1 edge")
        expect(diff("HEAD", "HEAD~1"), "- BasketComponent   - 1 edge")
    }

    /// Neither the status of the work tree nor any file of the repository changes.
    @Test func nothingOfTheRepositoryIsTouched() throws {
        try addBasket()
        try project.git("add", "--intent-to-add", ".")
        let before = try project.contents().filter { !$0.key.hasPrefix(".needle/") }
        _ = diff()
        _ = diff("HEAD", "HEAD")
        #expect(try project.contents().filter { !$0.key.hasPrefix(".needle/") } == before)
    }

    @Test func theExitCodeTellsOfADifferenceIfThatIsWanted() throws {
        var request = DiffRequest()
        request.setsExitCode = true
        #expect(runDiff(request, project.session()).exitCode == 0)
        try addBasket()
        #expect(runDiff(request, project.session()).exitCode == 1)
        #expect(diff().exitCode == 0)
    }

    // MARK: - What is read

    /// A second run reads no file of the commit; one after a change reads what changed.
    @Test func aCommitIsReadOnce() throws {
        func filesRead(_ revision: String) throws -> Int {
            let files = try GitRepository(around: project.session().fileSystem)
            let commit = try #require(try files.commit(revision))
            let session = project.session()
            let fileSystem = FileSystem(try files.files(of: commit), in: files.prefix)
            var context = session.context(Cache(folder: ".needle/revisions", fileSystem: session.fileSystem))
            context.fileSystem = fileSystem
            var report = Report()
            let found = try #require(try foundModules(try Workspace(fileSystem, nil), context, &report))
            #expect(found.modules.count == 3)
            return fileSystem.activity.counts.opened
        }
        #expect(try filesRead("HEAD") == 4)
        #expect(try filesRead("HEAD") == 0)
        try project.append("Modules/Cart/Arithmetic.swift", "// More.\n")
        try project.commit("two")
        #expect(try filesRead("HEAD") == 1)
    }

    /// What a build knows of the same sources is taken from its cache, and a build is not disturbed.
    @Test func whatABuildParsedIsNotParsedAgain() async throws {
        #expect(await project.build().exitCode == 0)
        let workspace = try project.bytes(".needle/workspace")
        _ = diff("HEAD", "HEAD")
        #expect(try project.bytes(".needle/workspace") == workspace)
        let graphs = try project.files(in: ".needle").filter { $0.hasSuffix(".graph") }
        #expect(graphs.count == 6)
        let build = await project.build()
        #expect(build.statistics.parsed == 0 && build.statistics.opened == 0)
    }

    @Test func aDamagedCacheIsAMiss() throws {
        try addBasket()
        _ = diff()
        for file in try project.files(in: ".needle/revisions") where file != "lock" {
            try project.write(".needle/revisions/" + file, "damage")
        }
        expect(diff(), "+ BasketComponent   + 1 edge")
        try project.remove(".needle")
        expect(diff(), "+ BasketComponent   + 1 edge")
    }

    @Test func pruningForgetsRevisions() throws {
        _ = diff()
        #expect(runCache(.statistics, project.session()).output.contains(" kB\ntotal"))
        #expect(runCache(.pruning(atMost: 0), project.session()).exitCode == 0)
        #expect(runCache(.statistics, project.session()).output.contains("revisions       none"))
        expect(diff(), "the graph of the work tree is the same as that of HEAD")
        #expect(runCache(.clearing, project.session()).exitCode == 0)
        #expect(try project.files(in: ".needle/revisions") == ["lock"])
    }

    /// Git may write other line ends into the work tree than it keeps: those are no change.
    @Test func otherLineEndsAreNoChange() throws {
        try project.write(".gitattributes", "*.swift text eol=crlf\n")
        try project.commit("attributes")
        for path in try project.files(in: "Modules") {
            let path = "Modules/" + path
            let text = String(decoding: try project.bytes(path), as: UTF8.self)
            try project.write(path, text.replacingOccurrences(of: "\n", with: "\r\n"))
        }
        try project.replace("prices: PriceList {", with: "price: PriceList {", in: "Modules/App/RootComponent.swift")
        let change = "~ CartComponent.prices   RootComponent -> nothing"
        #expect(diff().output.contains(change + "   (no line of Cart changed)\n"), "\(diff().output)")
        try project.append("Modules/Cart/CartComponent.swift", "\r\n")
        #expect(diff().output.contains(change + "\n"), "\(diff().output)")
    }

    // MARK: - Where the workspace is

    @Test func theWorkspaceMayBeAFolderOfTheRepository() throws {
        try project.remove(".git")
        try FileManager.default.createDirectory(atPath: project.path("ios"), withIntermediateDirectories: true)
        try project.move("Modules", to: "ios/Modules")
        try project.commit("one")
        try project.write("ios/Modules/App/Basket.swift", "import Prices\n" + Self.basket)
        expect(diff(in: "ios"), "+ BasketComponent   + 1 edge")
        #expect(project.exists("ios/.needle/revisions"))
    }

    @Test func linksInACommitAreFollowed() throws {
        try project.move("Modules/Cart", to: "Shared")
        try project.link("Modules/Cart", to: "../Shared")
        try project.link("Modules/App/Loop", to: ".")
        try project.link("Modules/App/Outside", to: "/etc")
        try project.commit("links")
        expect(diff(), "the graph of the work tree is the same as that of HEAD")
        expect(diff("HEAD~1"), "the graph of the work tree is the same as that of HEAD~1")
    }

    @Test func whatTheManifestSaidThenCounts() throws {
        try project.write(
            "Elsewhere/Basket.swift",
            "import Prices\n" + Self.basket.replacingOccurrences(of: "RootComponent", with: "Root")
        )
        try project.write("needle.json", #"{ "moduleRoots": ["Modules"] }"#)
        try project.commit("two")
        try project.write("needle.json", #"{ "moduleRoots": ["Elsewhere", "Modules"] "#)
        #expect(diff("HEAD~1", "HEAD").output == "the graph of HEAD is the same as that of HEAD~1\n")
        try project.commit("broken")
        #expect(diff("HEAD").messages.hasPrefix("needle.json:"))
        try project.write("needle.json", #"{ "moduleRoots": ["Modules"] }"#)
        let message = diff("HEAD").messages
        #expect(message.hasPrefix("needle.json:1:") && message.contains("in 'HEAD': "), "\(message)")
    }

    @Test func beforeThereWereModulesAllIsNew() throws {
        let tree = try project.git("hash-object", "-t", "tree", "-w", "/dev/null")
        let empty = try project.git("commit-tree", tree, "-m", "empty")
        expect(
            diff(empty),
            """
            + CartComponent   + 1 edge
            + RootComponent
            """
        )
    }

    // MARK: - What is wrong

    @Test func namesThatMeanNothingAreTold() throws {
        expectMessage(diff("mian"), "needle: error: there is no revision 'mian'; did you mean 'main'?")
        expectMessage(
            diff("main..HEAD"),
            "needle: error: 'main..HEAD' is a range of revisions: name its two ends, as in 'needle diff main HEAD'"
        )
        expectMessage(diff("--upload-pack=x"), "needle: error: there is no revision '--upload-pack=x'")
        expectMessage(diff(""), "needle: error: there is no revision ''")
        expectMessage(diff("HEAD", "a\nb"), "needle: error: there is no revision 'a\\nb'")
        try project.git("tag", "main", "HEAD")
        #expect(diff("main").messages.hasPrefix("needle: error: 'main' could be any of several revisions: "))
        expect(diff("refs/heads/main"), "the graph of the work tree is the same as that of refs/heads/main")
    }

    @Test func aFolderInNoRepositoryIsTold() throws {
        try project.remove(".git")
        expectMessage(
            diff(),
            "needle: error: this folder is not in a Git repository, so there are no revisions to compare"
        )
        try project.git("init", "--quiet")
        expectMessage(diff(), "needle: error: there is no revision 'HEAD': nothing was committed yet")
    }

    /// The descriptions of projects are those of the revision.
    @Test func aRevisionWithoutModulesNamesItsProject() throws {
        struct Guide: ProjectGuide {
            func summary(_ fileSystem: FileSystem, isOfProject: Bool) -> String? {
                fileSystem.isAbsent("Project.swift") ? nil : "2 modules of Project.swift"
            }
            func componentsBesideModules(of workspace: Workspace, isCheck: Bool) -> [Diagnostic] { [] }
            func strays(
                of workspace: Workspace,
                besides requests: [ModuleRequest],
                isCheck: Bool
            ) -> (components: [Diagnostic], generated: [String]) { ([], []) }
        }
        project.additions = { $0.guide = Guide() }
        try project.remove("Modules")
        try project.write("Project.swift", "")
        try project.commit("none")
        try project.remove("Project.swift")
        let end = "and no 'needle.json'; 'needle init' finds 2 modules of Project.swift"
        expectMessage(
            diff("HEAD", "HEAD"),
            "needle: error: in 'HEAD': no modules in this folder: no folder in 'Modules' or 'Sources', \(end)"
        )
    }

    @Test func aFolderWithoutModulesIsTold() throws {
        let end = "no folder in 'Modules' or 'Sources', and no 'needle.json'"
        expectMessage(diff(in: "Modules/Cart"), "needle: error: no modules in this folder: \(end); run it in '../..'")
        try project.remove("Modules")
        try project.commit("none")
        expectMessage(diff("HEAD", "HEAD"), "needle: error: in 'HEAD': no modules in this folder: \(end)")
        #expect(diff("HEAD~1").output.hasPrefix("- CartComponent"))
    }

    @Test func aShallowCloneSaysThatItIsOne() throws {
        try addBasket()
        try project.commit("two")
        let clone = try TestProject()
        try clone.git("clone", "--quiet", "--depth", "1", "file://" + project.folder, "clone")
        var request = DiffRequest()
        request.before = "HEAD~1"
        let message = runDiff(request, clone.session(in: "clone")).messages
        #expect(message.contains("there is no revision 'HEAD~1'; this clone has only part of the history"))
    }

    @Test func aSubmoduleAndAPointerOfLargeFilesAreTold() throws {
        let id = try project.git("rev-parse", "HEAD")
        try project.git("update-index", "--add", "--cacheinfo", "160000,\(id),Modules/Shared")
        try project.git("commit", "--quiet", "-m", "submodule")
        expectMessage(
            diff(),
            "Modules/Shared: error: in 'HEAD': cannot be read: it is a submodule, and its files are in another repository"
        )
        try project.git("reset", "--quiet", "--hard", "HEAD~1")
        try project.write(
            "Modules/Cart/Arithmetic.swift",
            "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"
        )
        try project.commit("pointer")
        try project.git("checkout", "--quiet", "HEAD~1")
        expectMessage(
            diff("main"),
            "Modules/Cart/Arithmetic.swift: error: in 'main': cannot be read: it is a pointer of Git LFS, and the content is not in the repository"
        )
    }

    @Test func aNameThatIsNotUTF8IsPassedOver() throws {
        let blob = try project.git("rev-parse", "HEAD:Modules/App/RootComponent.swift")
        let list = try project.git("ls-tree", "-r", "HEAD")
        let entry = Data("100644 blob \(blob)\tModules/App/".utf8) + Data([0xFF]) + Data(".swift\0".utf8)
        let lines = Data((list.replacingOccurrences(of: "\n", with: "\0") + "\0").utf8)
        try project.write("index-info", lines + entry)
        let script = "git read-tree --empty && git update-index -z --add --index-info < index-info && git write-tree"
        let result = try run(
            "/bin/sh",
            ["-c", script],
            options: RunOptions(folder: URL(fileURLWithPath: project.folder))
        )
        let tree = result.output.trimmingCharacters(in: .whitespacesAndNewlines)
        let commit = try project.git("commit-tree", tree, "-m", "odd")
        expect(diff(commit), "the graph of the work tree is the same as that of \(commit)")
    }

    /// What is wrong is said with the name of the revision, and the rest is compared.
    @Test func brokenRevisionsAreComparedAsFarAsTheyCanBe() throws {
        try project.append("Modules/Cart/CartComponent.swift", "\nfinal class {\n")
        try project.commit("broken")
        try project.write("Modules/Cart/CartComponent.swift", shop["Modules/Cart/CartComponent.swift"] ?? "")
        try addBasket()
        let broken = diff()
        #expect(broken.exitCode == 0 && broken.messages.isEmpty)
        let lines = broken.output.split(separator: "\n")
        #expect(lines.first == "HEAD has 1 error, so something may be missing here:", "\(broken.output)")
        #expect(
            lines.dropFirst().first?.hasPrefix("  Modules/Cart/CartComponent.swift:12:") == true,
            "\(broken.output)"
        )
        #expect(lines.last == "+ BasketComponent   + 1 edge", "\(broken.output)")

        try project.replace(
            "var prices: PriceList { shared { PriceList() } }\n",
            with: "\n",
            in: "Modules/App/RootComponent.swift"
        )
        let missing = diff("HEAD~1").output
        #expect(
            missing.hasPrefix("the work tree has 1 error, so something may be missing here:\n  Modules/"),
            "\(missing)"
        )
        #expect(
            missing.contains("~ CartComponent.prices   RootComponent -> nothing   (no line of Cart changed)\n"),
            "\(missing)"
        )
    }

    @Test(.needsPython(module: "jsonschema")) func documentsAreValid() throws {
        try addBasket()
        try project.replace(
            "prices: PriceList { get }",
            with: "prices: PriceList? { get }",
            in: "Modules/Cart/CartComponent.swift"
        )
        var request = DiffRequest()
        request.format = .json
        let document = runDiff(request, project.session()).output
        var documents = ["whole": document]
        for (text, other) in [
            (#""version": 1"#, #""version": 2"#), (#""commit": ""#, #""commit": "x"#),
            (#""removed": ["#, #""gone": ["#),
            (#""module": "App","#, ""), (#""name": "HEAD","#, ""),
        ] {
            let range = try #require(document.range(of: text), "\(text)")
            documents[text] = document.replacingCharacters(in: range, with: other)
        }
        let problems = try schemaProblems(documents, schema: "difference.schema.json")
        for name in documents.keys {
            #expect(problems.contains { $0.hasPrefix(name + ": ") } == (name != "whole"), "\(name): \(problems)")
        }
    }
}

extension TestProject {
    @discardableResult
    fileprivate func git(_ words: String...) throws -> String {
        try runGit(words, in: URL(fileURLWithPath: folder))
    }

    fileprivate func commit(_ message: String) throws {
        try commitAll(in: URL(fileURLWithPath: folder), message)
    }
}
