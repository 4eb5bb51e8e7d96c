// What `needle init` says where a project leaves something open.

import NeedleDiagnostics
import ProjectTesting
import Testing

@testable import NeedleDriver
@testable import NeedleProjects

@Suite struct UnsureProjectTests {
    private func component(_ name: String) -> String {
        "import NeedleFoundation\npublic final class \(name)Component: Component<any EmptyDependency> {}\n"
    }

    private let root = "import NeedleFoundation\nfinal class RootComponent: BootstrapComponent {}\n"
    private let byHand = "new files are not part of its target by themselves: add the generated files to it"

    private func initialized(
        _ files: [String: String],
        code: Int32 = 0
    ) async throws -> (text: String, summary: [String]) {
        let project = try projectWithGuide(files)
        let report = runInit(adding: [], project.session())
        #expect(report.exitCode == code, "\(report.messages) \(report.summary)")
        let build = await project.build()
        #expect(build.exitCode == 0, "\(build.messages)")
        return (project.exists("needle.json") ? try project.read("needle.json") : "", report.summary)
    }

    // MARK: - Single files

    /// Where outputs go, and which targets they have to be added to.
    @Test func targetsThatListSingleFiles() async throws {
        let found = try await initialized([
            "Package.swift": """
            let package = Package(targets: [
                .target(name: "One", path: "Code/One", sources: ["One.swift"]),
                .target(name: "Parts", path: "Code/Parts", sources: ["Extra.swift", "More.swift", "Inner"]),
                .target(name: "Whole", path: "Code/Whole"),
            ])
            """,
            "Code/One/One.swift": component("One"), "Code/One/Other.swift": component("Other"),
            "Code/Parts/Extra.swift": "struct E {}\n", "Code/Parts/More.swift": "struct M {}\n",
            "Code/Parts/Inner/Parts.swift": component("Parts"), "Code/Whole/Whole.swift": root,
            "Buck/BUCK": """
            swift_library(name = "Listed", srcs = ["Deep/A.swift", "Deep/B.swift", "C.swift"])
            """,
            "Buck/Deep/A.swift": component("A"), "Buck/Deep/B.swift": "struct B {}\n", "Buck/C.swift": "struct C {}\n",
            "Glob/BUCK": "swift_library(name = \"Flat\", srcs = glob([\"*.swift\"]))",
            "Glob/Flat.swift": component("Flat"), "Glob/Other/Other.swift": "struct O {}\n",
            "Left/BUCK":
                "swift_library(name = \"Left\", srcs = glob([\"**/*.swift\"], exclude = [\"*Generated.swift\"]))",
            "Left/Left.swift": component("Left"),
        ])
        #expect(found.text.contains("\"sources\": [\"Code/Parts/Inner\", \"Code/Parts"), "\(found.text)")
        let unsure = found.summary.filter { $0.hasPrefix("unsure") }
        #expect(unsure == ["unsure of 'Left', 'Listed', 'One': \(byHand)"], "\(found.summary)")
        // Without the file, a folder of the target is taken for the outputs, too.
        let project = try projectWithGuide([
            "Package.swift":
                "let package = Package(targets: [.executableTarget(name: \"App\", path: \"C\", sources: [\"main.swift\", \"P\"])])",
            "C/main.swift": "print(1)\n", "C/P/Root.swift": root,
        ])
        #expect(await project.build().changedOutputs.allSatisfy { $0.hasPrefix("C/P/") })
        #expect(try project.generated().count > 0)
    }

    /// The folder of the workspace is a source only where the project says so.
    @Test func theWorkspaceIsNoSource() async throws {
        let files = ["a.swift": component("A"), "b.swift": "struct B {}\n", "Else/Else.swift": "struct E {}\n"]
        var listed = files
        listed["BUILD"] = "swift_library(name = \"Kit\", srcs = [\"a.swift\", \"b.swift\"])\n"
        let text = "{ \"modules\": [{ \"name\": \"Kit\", \"sources\": [\"a.swift\", \"b.swift\"] }] }\n"
        #expect(try await initialized(listed).text == text)
        listed["BUILD"] = "swift_library(name = \"Kit\", srcs = glob([\"**/*.swift\"]))\n"
        #expect(
            try await initialized(listed).text == "{ \"modules\": [{ \"name\": \"Kit\", \"sources\": [\".\"] }] }\n"
        )
    }

    // MARK: - Files of several targets

    private func xcodeGen(_ targets: String...) -> String {
        "targets:\n" + targets.map { "  \($0)\n" }.joined()
    }

    @Test func filesOfTwoTargets() async throws {
        let found = try await initialized([
            "project.yml": xcodeGen(
                "Widget: {type: app-extension, sources: [Shared, Widget]}",
                "Cafe: {type: application, sources: [Cafe, Shared]}",
                "CafeDev: {type: application, sources: [Cafe, Shared]}",
                "Small: {type: framework, sources: [Cafe/Root.swift]}"
            ),
            "Cafe/Root.swift": root, "Widget/Widget.swift": component("Widget"), "Shared/A.swift": component("A"),
            "Shared/B.swift": "struct B {}\n",
        ])
        #expect(
            found.text == """
                {
                  "modules": [
                    { "name": "Cafe", "sources": ["Cafe", "Shared"] },
                    { "name": "Widget", "sources": ["Widget", "Shared"] }
                  ]
                }

                """
        )
        let end = "too: move them into a module that both import"
        let expected = [
            "unsure of 'Cafe': all files of 'Small' are in it, \(end)",
            "unsure of 'Cafe': 'CafeDev' has the same files, so it gets the same generated files",
            "unsure of 'Cafe': 2 of its files are in 'Widget', \(end)",
            "unsure of 'Widget': 2 of its files are in 'Cafe', \(end)",
        ]
        #expect(Set(found.summary.filter { $0.hasPrefix("unsure") }) == Set(expected), "\(found.summary)")
        #expect(!found.summary.contains { $0.hasPrefix("left out") })
    }

    /// The generated files go beside a single file rather than into a folder of another target, which would compile them.
    @Test func aFolderWithinThatOfAnotherTarget() async throws {
        let found = try await initialized([
            "project.yml": xcodeGen(
                "Cafe: {type: application, sources: [Cafe]}",
                "Kit: {type: framework, sources: [Cafe/Kit, Extra/Kit.swift]}"
            ),
            "Cafe/Root.swift": root, "Cafe/Kit/A.swift": "struct A {}\n", "Extra/Kit.swift": component("Kit"),
        ])
        #expect(found.text.contains("\"sources\": [\"Extra\", \"Cafe/Kit\"]"), "\(found.text)")
        #expect(found.summary.contains("unsure of 'Kit': \(byHand)"), "\(found.summary)")
    }

    /// A test that lists files of the app takes none of them.
    @Test func filesOfATargetAndItsTest() async throws {
        let found = try await initialized([
            "project.yml": xcodeGen(
                "CafeTests: {type: bundle.unit-test, sources: [Cafe, CafeTests]}",
                "Cafe: {type: application, sources: [Cafe]}"
            ),
            "Cafe/Root.swift": root, "CafeTests/Test.swift": "struct T {}\n",
        ])
        #expect(found.text == "{ \"modules\": [{ \"name\": \"Cafe\", \"sources\": [\"Cafe\"] }] }\n")
        #expect(!found.summary.contains { $0.hasPrefix("unsure") }, "\(found.summary)")
    }

    // MARK: - Names

    /// The name of a dependency, of a package or of a scheme is not that of the module, even if another one imports it.
    @Test(arguments: [
        "let project = Project(name: env.name, targets: [.target(name: env.name, product: .app, dependencies: [.external(name: \"Push\")])])",
        "let all: [TargetDependency] = [.external(name: \"Push\")]\nlet project = Project.app(name: env.name, dependencies: all)",
        "let project = Project(name: env.name, packages: [.package(name: \"Push\", path: \"x\")], targets: all)",
        "let project = Project.app(name: env.name, schemes: [.scheme(name: \"Push\", shared: true)])",
        "let project = Project.app(name: env.name, dependencies: [.target(name: \"Push\"), .make(name: \"Push\")])",
    ])
    func aNameThatIsComputed(text: String) async throws {
        let menu =
            "import NeedleFoundation\nimport Push\npublic final class MenuComponent: Component<any EmptyDependency> {}\n"
        let child = "var menu: MenuComponent { MenuComponent(parent: self) }"
        let files = [
            "Projects/Cafe/Project.swift": "import ProjectDescription\n\(text)\n",
            "Projects/Menu/Project.swift":
                "import ProjectDescription\nlet project = Project.module(name: names.menu)\n",
            "Projects/Cafe/Sources/Cafe.swift":
                "import Menu\nimport NeedleFoundation\nfinal class CafeComponent: BootstrapComponent { \(child) }\n",
            "Projects/Menu/Sources/Menu.swift": menu,
        ]
        let found = try await initialized(files)
        #expect(found.text.contains("Projects/Cafe") || found.text.contains("moduleRoots"), "\(found.text)")
        #expect(found.summary.contains("found 2 modules: 'Cafe', 'Menu'"), "\(found.summary)")
        let note = "unsure of 'Cafe': its name is computed, so it has that of its folder"
        #expect(found.summary.contains(note), "\(found.summary)")
        // The near miss: a literal that is its own.
        var named = files
        named["Projects/Cafe/Project.swift"] =
            "import ProjectDescription\n" + text.replacing("env.name", with: "\"Cafe\"")
        let known = try await initialized(named)
        #expect(known.summary.contains("found 2 modules: 'Cafe', 'Menu'"), "\(known.summary)")
        #expect(!known.summary.contains { $0.contains("its name is computed") }, "\(known.summary)")
    }

    // MARK: - What is not read

    private static let conflict = "<<<<<<< HEAD\n=======\n>>>>>>> main\n"

    @Test(arguments: [
        (
            "Cafe.xcodeproj/project.pbxproj", "{ objects = {\n\tA = ( ; };\n}\n", 2,
            "this is not a project as Xcode writes it"
        ),
        ("Cafe.xcodeproj/project.pbxproj", "{\n" + conflict + "}\n", 2, "an unresolved merge conflict"),
        ("Cafe.xcodeproj/project.pbxproj", "{ a = b; }", 1, "this is not a project as Xcode writes it"),
        ("project.yml", "targets:\n  Cafe:\n    sources: [Cafe\nname: Cafe\n", 3, "this is not YAML"),
        ("project.yml", "targets:\n  Cafe: {sources: [Cafe]}\nwhat is this\nname: C\n", 3, "this is not YAML"),
        ("project.yml", "targets:\n  Cafe\n    type: application\n    sources: [Cafe]\n", 3, "this is not YAML"),
        ("project.yml", "targets:\n  Cafe:\n    type: application\n   sources: [Cafe]\n", 4, "this is not YAML"),
        ("project.json", "{ \"targets\": {\n\"Cafe\": { \"sources\": [\"Cafe\"] }\n", 1, "this is not YAML"),
        ("project.yml", "name: Cafe\ntargets:\n" + conflict, 3, "an unresolved merge conflict"),
        ("Package.swift", "let package = Package(\n" + conflict + ")", 2, "an unresolved merge conflict"),
        ("BUILD", conflict, 1, "an unresolved merge conflict"),
    ])
    func aFileThatCannotBeRead(path: String, text: String, line: Int, problem: String) async throws {
        let found = try await initialized([path: text, "Cafe/Root.swift": root], code: 1)
        #expect(found.text.contains("Cafe"))
        let expected = "cannot read \(path):\(line): \(problem), so modules of it may be missing"
        #expect(found.summary.contains(expected), "\(found.summary)")
    }

    /// The near misses: what reads like a fault, and files that describe no project.
    @Test(arguments: [
        "name: \"a: b\"\ndetails: many\n  words\nscript: |-\n  what: is\n   this\n...\n", "# <<<<<<< HEAD\n",
    ])
    func aFileThatIsWhole(start: String) async throws {
        let found = try await initialized([
            "project.yml": start + xcodeGen("Cafe: {type: application, sources: [Cafe]}"), "Cafe/Root.swift": root,
            "Other/project.json": "{ // Not XcodeGen's.\n \"name\": \"other\"\n",
            "Other/project.yml": "what is\nthis\n",
            "Old.xcodeproj/xcuserdata/a.plist": "", "Code/Project.swift": "let text = \"\"\"\n<<<<<<< HEAD\n\"\"\"\n",
        ])
        #expect(!found.summary.contains { $0.hasPrefix("cannot read") }, "\(found.summary)")
    }

    @Test(arguments: [
        ("include: [Other.yml]\n", "1: there is no file 'Other.yml'"),
        (
            "name: a\ninclude:\n  - path: ${PLATFORM}/a.yml\n",
            "3: the path '${PLATFORM}/a.yml' depends on the environment"
        ),
    ])
    func anIncludeThatIsNotRead(start: String, problem: String) async throws {
        let found = try await initialized([
            "project.yml": start + xcodeGen("Cafe: {type: application, sources: [Cafe]}"), "Cafe/Root.swift": root,
        ])
        #expect(
            found.summary.contains("unsure of project.yml:\(problem), so modules of it may be missing"),
            "\(found.summary)"
        )
    }

    @Test func aPathThatIsComputed() async throws {
        let found = try await initialized([
            "Package.swift": """
            let package = Package(targets: [
                .target(name: "Cafe"),
                .target(name: "Menu", path: folder(of: "Menu")),
                .testTarget(name: "Tests", path: folder(of: "Tests")),
            ])
            """, "Sources/Cafe/Root.swift": root, "Code/Menu/Menu.swift": component("Menu"),
        ])
        let unsure = found.summary.filter { $0.hasPrefix("unsure of Package") }
        #expect(
            unsure == [
                "unsure of Package.swift:3: the path of target 'Menu' is computed, so modules of it may be missing"
            ]
        )
    }

    // MARK: - Plain packages

    /// A file would hide what is added to the package.
    @Test(arguments: ["Sources", "Modules"])
    func aPlainPackageNeedsNoFile(place: String) async throws {
        let path = place == "Sources" ? "" : ", path: \"Modules/Cafe\""
        let files = [
            "Package.swift":
                "let package = Package(targets: [.target(name: \"Cafe\"\(path)), .target(name: \"Kit\", path: \"\(place)/Kit\")])",
            "\(place)/Cafe/Root.swift": root, "\(place)/Kit/Kit.swift": "struct Kit {}\n",
        ]
        let project = try projectWithGuide(files)
        for isDryRun in [true, false] {
            let report = runInit(adding: [], isDryRun: isDryRun, project.session())
            #expect(
                report.summary.contains("no needle.json is needed: every run finds these modules through Package.swift")
            )
            #expect(report.output == "" && report.exitCode == 0)
        }
        #expect(!project.exists("needle.json"))
        // Packages within the workspace are found, too.
        var packages = files
        packages["Packages/Cup/Package.swift"] = "let package = Package(targets: [.target(name: \"Cup\")])"
        packages["Packages/Cup/Sources/Cup/Cup.swift"] = component("Cup")
        packages["Packages/Cup/Tests/CupTests/CupTests.swift"] = "import XCTest\n"
        #expect(try await initialized(packages).text == "")
        // The near miss: an app that the package has not.
        var more = files
        more["App/App.swift"] = "import Cafe\n" + component("App")
        more["project.yml"] = xcodeGen("App: {type: application, sources: [App]}")
        #expect(try await initialized(more).text.contains("App"))
    }
}
