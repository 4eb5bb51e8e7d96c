// Setting up a workspace.

import Foundation
import NeedleDiagnostics
import ProjectTesting
import TestSupport
import Testing

@testable import NeedleDriver
@testable import NeedleProjects

@Suite struct InitTests {
    private func initialize(_ project: TestProject, adding added: [SetupFile] = []) -> Report {
        runInit(adding: added, project.session())
    }

    @Test func aWorkspaceIsDescribed() async throws {
        let project = try projectWithGuide(shop)
        let report = initialize(project)
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(
            report.summary == [
                "module  components  folder          found by", "App              1  Modules/App     the folder",
                "Cart             1  Modules/Cart    imported by its name",
                "Prices           0  Modules/Prices  imported by its name", "wrote needle.json",
                "found 3 modules: 'App', 'Cart', 'Prices'", "wrote '.needle/' into .gitignore",
                "next: 'needle build'",
            ]
        )
        #expect(try project.read("needle.json") == "{ \"moduleRoots\": [\"Modules\"] }\n")
        #expect(try project.read(".gitignore") == ".needle/\n")
        #expect(await project.build().exitCode == 0)
    }

    @Test func twoPlacesAreBothNamed() throws {
        var files = shop
        files["Sources/Tools/Tool.swift"] = "import NeedleFoundation\npublic protocol ToolDependency: Dependency {}\n"
        let project = try projectWithGuide(files)
        #expect(initialize(project).exitCode == 0)
        #expect(try project.read("needle.json") == "{ \"moduleRoots\": [\"Modules\", \"Sources\"] }\n")
    }

    @Test func aPackageOfOneTargetIsOneModule() throws {
        let project = try projectWithGuide([
            "Package.swift": "let package = Package(name: \"P\", targets: [.executableTarget(name: \"App\")])\n",
            "Sources/main.swift": "print(1)\n",
            "Sources/Views/View.swift": "struct View {}\n",
        ])
        let report = initialize(project)
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(!project.exists("needle.json"))
        let line = "no needle.json is needed: every run finds these modules through Package.swift"
        #expect(report.summary.contains(line) && report.summary.contains("found 1 module: 'App'"))
        #expect(
            report.summary.contains { $0.contains(".plugin(name: \"NeedleBuildToolPlugin\", package: \"needle\")") }
        )
    }

    @Test func aFolderWithoutSwiftFilesGetsNoFile() throws {
        for isDryRun in [false, true] {
            let empty = try projectWithGuide(["README.md": "Nothing yet.\n"])
            let report = runInit(adding: [.vscode], isDryRun: isDryRun, empty.session())
            #expect(report.exitCode == 2 && report.summary.isEmpty && report.output.isEmpty)
            #expect(
                report.messages == """
                    needle: error: nothing was written: there are no Swift files in this folder or below it [cannot-run]
                    needle: help: run 'needle init' in the folder of the package or project, or name it with '--package-path'

                    """
            )
            #expect(try FileManager.default.contentsOfDirectory(atPath: empty.folder) == ["README.md"])
        }
    }

    @Test func aNeedleJSONWithoutSwiftFilesStays() throws {
        let project = try projectWithGuide(["needle.json": "{}\n"])
        #expect(initialize(project).summary.contains("left needle.json as it is"))
        let dry = runInit(adding: [], isDryRun: true, project.session())
        #expect(dry.summary.contains("would leave needle.json as it is") && dry.output.isEmpty)
    }

    /// What a dry run prints looks like the new content of the file.
    @Test func aDryRunSaysThatItLeavesNeedleJSON() throws {
        var files = shop
        files["needle.json"] = "{}\n"
        let project = try projectWithGuide(files)
        let dry = runInit(adding: [], isDryRun: true, project.session())
        #expect(dry.summary.contains("would leave needle.json as it is"), "\(dry.summary)")
        #expect(dry.summary.contains { $0.hasPrefix("module  components") }, "\(dry.summary)")
    }

    @Test func testsAloneAreNoModule() throws {
        let project = try projectWithGuide([
            "Package.swift": "let package = Package(name: \"P\", targets: [.testTarget(name: \"AppTests\")])\n",
            "Tests/AppTests/AppTests.swift": "final class AppTests {}\n",
        ])
        let report = initialize(project)
        #expect(report.exitCode == 2 && !project.exists("needle.json"))
        let start = "needle: error: nothing was written: no module was found for the Swift files here [cannot-run]\n"
        #expect(report.messages.hasPrefix(start), "\(report.messages)")
    }

    /// Nobody names the module of files that are in no folder.
    @Test func filesInNoFolderAreNamedAfterTheWorkspace() async throws {
        let project = try projectWithGuide(["Sources/main.swift": "print(1)\n"])
        let report = initialize(project)
        #expect(report.exitCode == 0, "\(report.messages)")
        #expect(try project.read("needle.json").hasSuffix("\", \"sources\": [\"Sources\"] }] }\n"))
        #expect(await project.build().exitCode == 0)
    }

    @Test(arguments: [".needle", ".needle/", "/.needle", "/.needle/", ".build\n.needle/\r\n*.o"])
    func aCacheThatIsIgnoredIsLeft(ignored: String) throws {
        let project = try projectWithGuide(shop)
        try project.write(".gitignore", ignored)
        #expect(initialize(project).summary.contains("left .gitignore as it is"))
        #expect(try project.read(".gitignore") == ignored)
    }

    @Test func theCacheIsAddedToWhatIsIgnored() throws {
        let project = try projectWithGuide(shop)
        try project.write(".gitignore", ".build")
        let session = project.session(cache: "build/needle")
        #expect(runInit(adding: [], session).exitCode == 0)
        #expect(try project.read(".gitignore") == ".build\nbuild/needle/\n")
        // A cache elsewhere is in no repository.
        try project.remove(".gitignore")
        #expect(runInit(adding: [], project.session(cache: "/tmp/needle-cache")).exitCode == 0)
        #expect(!project.exists(".gitignore"))
    }

    @Test func filesThatAreAskedForAreAdded() throws {
        let project = try projectWithGuide(shop)
        try project.write(".vscode/tasks.json", "{}\n")
        let report = initialize(project, adding: SetupFile.allCases)
        #expect(report.exitCode == 0)
        for file in SetupFile.allCases where file != .vscode { #expect(try project.read(file.path) == file.text) }
        #expect(try project.read(".vscode/tasks.json") == "{}\n")
        #expect(report.summary.contains("left .vscode/tasks.json as it is"))
        #expect(report.summary.contains("wrote .github/workflows/needle.yml: fill in the lines of 'env'"))
    }

    /// There are no generated files among the sources then, and a check would miss them.
    /// Services read their files at the top of a repository alone, and run them there.
    @Test(arguments: ["Shop", "Apps/My Shop"])
    func aProjectInAFolderOfARepository(folder: String) throws {
        let project = try projectWithGuide([".git/HEAD": "ref: refs/heads/main\n"])
        for (path, text) in shop { try project.write("\(folder)/\(path)", text) }
        let files: [SetupFile] = [.github, .gitlab, .preCommit, .vscode, .gitattributes]
        let report = runInit(adding: files, project.session(in: folder))
        #expect(report.exitCode == 0, "\(report.messages)")
        let top = folder.split(separator: "/").map { _ in ".." }.joined(separator: "/")
        #expect(report.summary.contains("wrote \(top)/.github/workflows/needle.yml: fill in the lines of 'env'"))
        func quoted(_ path: String) -> String { path.contains(" ") ? "\"\(path)\"" : path }
        let github = try project.read(".github/workflows/needle.yml")
        #expect(github.contains("        working-directory: \(quoted(folder))\n"))
        #expect(github.contains("          path: \(quoted(folder + "/.needle"))\n"))
        #expect(github.contains("          sarif_file: \(quoted(folder + "/needle.sarif"))\n"))
        let gitlab = try project.read(".gitlab-ci.yml")
        #expect(gitlab.contains("  script:\n    - cd \(quoted(folder))\n"))
        #expect(gitlab.contains("      - \(quoted(folder + "/.needle/"))\n"))
        #expect(gitlab.hasSuffix("      - \(quoted(folder + "/needle.sarif"))\n"))
        #expect(
            try project.read(".pre-commit-config.yaml").contains(
                "        entry: needle build --package-path \(quoted(folder)) --check --quiet\n"
            )
        )
        // What an editor or git reads in each folder stays there.
        for path in [".vscode/tasks.json", ".gitattributes", "needle.json", ".gitignore"] {
            #expect(project.exists("\(folder)/\(path)") && !project.exists(path), "\(path)")
        }
        #expect(
            runInit(adding: files, project.session(in: folder)).summary.contains("left \(top)/.gitlab-ci.yml as it is")
        )
    }

    @Test func aPackageWithThePluginGetsNoCheck() throws {
        var files = shop
        files["Package.swift"] = "let plugin = \"NeedleBuildToolPlugin\"\n"
        let project = try projectWithGuide(files)
        let report = initialize(project, adding: SetupFile.allCases)
        #expect(report.exitCode == 0)
        #expect(!project.exists(SetupFile.github.path) && !project.exists(SetupFile.preCommit.path))
        #expect(project.exists(SetupFile.vscode.path) && !project.exists(SetupFile.gitattributes.path))
        #expect(
            report.summary.contains("left out .gitlab-ci.yml: with NeedleBuildToolPlugin, 'swift build' is the check")
        )
        #expect(report.summary.last == "next: 'swift build'")
    }

    /// SwiftPM takes its time for each target with a plugin, so large packages get the other advice.
    @Test(arguments: [(100, "or commit what 'needle build' generates"), (101, "with more than 100 modules, ")])
    func theNextStepFitsTheSizeOfThePackage(modules: Int, expected: String) throws {
        let names = (1...modules).map { "M\($0)" }
        let targets = names.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
        var files = ["Package.swift": "let package = Package(name: \"P\", targets: [\(targets)])\n"]
        for name in names {
            files["Sources/\(name)/\(name).swift"] =
                "import NeedleFoundation\nfinal class \(name): Component<any EmptyDependency> {}\n"
        }
        let summary = initialize(try projectWithGuide(files)).summary
        #expect(summary.last?.hasPrefix(expected) == true, "\(summary)")
    }

    /// A project says which folders its targets have. What is beside them is none of a module, unless other files import it.
    @Test func aFolderThatNoTargetHasIsNoModule() async throws {
        func component(_ name: String) -> String {
            "import NeedleFoundation\nfinal class \(name)Component: Component<any EmptyDependency> {}\n"
        }
        let project = try projectWithGuide([
            "project.yml": "targets:\n  App:\n    type: application\n    sources: [App/Sources]\n",
            "App/Sources/App.swift": "import Kit\n" + component("App"), "App/Gen/Gen.swift": component("Gen"),
            "Kit/Kit.swift": component("Kit"),
        ])
        #expect(initialize(project).exitCode == 0)
        let manifest = try project.read("needle.json")
        #expect(
            manifest.contains("App/Sources") && manifest.contains("Kit") && !manifest.contains("Gen"),
            "\(manifest)"
        )
        let messages = await project.build().messages
        #expect(
            messages.contains("App/Gen/Gen.swift:2:13: warning: 'GenComponent' is not in any module"),
            "\(messages)"
        )
    }

    /// A file with attributes of the project's own gets two rows more, once.
    @Test func generatedFilesAreMarkedForReviewers() throws {
        let project = try projectWithGuide(shop)
        try project.write(".gitattributes", "*.png binary")
        let report = initialize(project, adding: [.gitattributes])
        #expect(report.summary.contains("marked generated files in .gitattributes"))
        let text = """
            *.png binary
            NeedleGenerated.swift linguist-generated
            NeedleRegistration.swift linguist-generated

            """
        #expect(try project.read(".gitattributes") == text)
        #expect(initialize(project, adding: [.gitattributes]).summary.contains("left .gitattributes as it is"))
        #expect(try project.read(".gitattributes") == text)
    }

    /// A file of the user's own gets our part, and a second run replaces that part alone.
    @Test(arguments: ["", "# Our rules\n\nNo tabs.\n", "# Our rules", "# Our rules\r\n"])
    func theRulesForAgentsArePartOfAFile(own: String) throws {
        let project = try projectWithGuide(shop)
        let part = SetupFile.agents.text
        try project.write("AGENTS.md", own)
        #expect(initialize(project, adding: [.agents]).summary.contains("wrote the part about Needle into AGENTS.md"))
        let first = try project.read("AGENTS.md")
        #expect(first.hasPrefix(own) && first.hasSuffix(part))
        #expect(initialize(project, adding: [.agents]).summary.contains("left AGENTS.md as it is"))
        #expect(try project.read("AGENTS.md") == first)
        // An older part between texts of the user.
        let old = "<!-- needle: 'needle init' of old -->\nOld rules\n<!-- needle: end -->\n"
        try project.write("AGENTS.md", own + "\n" + old + "\n## More\n<!-- needle: end -->\n")
        _ = initialize(project, adding: [.agents])
        #expect(try project.read("AGENTS.md") == own + "\n" + part + "\n## More\n<!-- needle: end -->\n")
    }

    /// The near misses: a part without an end, and what is no text.
    @Test func aFileThatIsUnclearStays() throws {
        let project = try projectWithGuide(shop)
        let texts = [
            Data("<!-- needle: 'needle init --add agents' -->\nOld rules\nOur rules\n".utf8), Data([0xff, 0xfe, 0x41]),
        ]
        for text in texts {
            try project.write("AGENTS.md", text)
            #expect(initialize(project, adding: [.agents]).summary.contains("left AGENTS.md as it is"))
            #expect(try project.bytes("AGENTS.md") == text)
        }
    }

    @Test func theRulesForAgentsAreOnePage() {
        let text = SetupFile.agents.text
        #expect(text.hasPrefix("<!-- needle: 'needle init") && text.hasSuffix("\n<!-- needle: end -->\n"))
        #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 70)
    }

    @Test(arguments: SetupFile.allCases.filter { ![.agents, .gitattributes].contains($0) })
    func theTextsAreThoseOfTheExamples(file: SetupFile) throws {
        let path =
            switch file {
            case .github, .gitlab: "ci/\(file.rawValue).yml"
            case .preCommit: "ci/pre-commit.yaml"
            case .vscode: "vscode/tasks.json"
            case .gitattributes, .agents: ""
            }
        let example = PackageFolder.root.appendingPathComponent("Examples/\(path)")
        #expect(try String(contentsOf: example, encoding: .utf8) == file.text)
    }

    @Test func aSecondRunLeavesEverything() throws {
        let project = try projectWithGuide(shop)
        #expect(initialize(project, adding: [.gitlab]).exitCode == 0)
        let before = try project.contents()
        let report = initialize(project, adding: [.gitlab])
        #expect(report.summary.filter { $0.hasPrefix("wrote") } == [])
        #expect(try project.contents() == before)
    }

    /// Packages within a workspace need a manifest only if there is an app besides.
    @Test func packagesThatAreFoundAnywayAreNotDescribed() throws {
        let whole = """
            // swift-tools-version: 6.1
            import PackageDescription
            let package = Package(name: "Player", targets: [.target(name: "Player")])
            """
        let project = try projectWithGuide([
            "Packages/Feed/Sources/Feed/a.swift": "", "Packages/Player/Sources/a.swift": "",
            "Packages/Feed/Package.swift": whole.replacing("Player", with: "Feed"),
            "Packages/Player/Sources/Views/b.swift": "", "Packages/Player/Package.swift": whole,
        ])
        #expect(runInit(adding: [], project.session()).exitCode == 0)
        #expect(!project.exists("needle.json"))
        try project.write("App/a.swift", "import Player\n")
        try project.write("project.yml", "targets:\n  App:\n    sources: [App]\n")
        #expect(runInit(adding: [], project.session()).exitCode == 0)
        let text = try project.read("needle.json")
        #expect(text.contains("\"moduleRoots\": [\"Packages/*/Sources\"]"), "\(text)")
        #expect(try Workspace(project.session()).modules().map(\.text) == ["App", "Feed", "Player"])
    }
}
